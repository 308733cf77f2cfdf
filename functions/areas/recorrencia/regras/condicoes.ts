import { limitesDaRecorrencia } from '../../../../shared/domain/recorrencias.ts'
import type { Plano } from '../../../platform/storage/Recorrencia.ts'

type Condicoes = Pick<
  Plano,
  | 'nome'
  | 'valor'
  | 'intervalo'
  | 'ciclos'
  | 'carencia'
  | 'proporcional'
  | 'pagadorPodePausar'
  | 'cbsInformado'
  | 'ibsInformado'
>

/** Pure: what is charged and how often, as it is kept, of what its company sent. */
export const condicoesDoPlano = ({
  nome,
  valor,
  intervalo,
  ciclos,
  carencia,
  proporcional,
  pagadorPodePausar,
  cbsInformado,
  ibsInformado,
}: {
  nome: string
  valor: number
  intervalo: Plano['intervalo']
  ciclos: number | null
  carencia?: number | undefined
  proporcional?: boolean | undefined
  pagadorPodePausar?: boolean | undefined
  cbsInformado?: number | null | undefined
  ibsInformado?: number | null | undefined
}): Condicoes => ({
  ...{ nome, valor, intervalo, carencia: carencia ?? limitesDaRecorrencia.carencia.padrao },
  ...(ciclos !== null && { ciclos }),
  ...(proporcional && { proporcional }),
  ...(pagadorPodePausar && { pagadorPodePausar }),
  ...(cbsInformado && { cbsInformado }),
  ...(ibsInformado && { ibsInformado }),
})
