import type { Input } from '../../../../shared/contract/endpoint.ts'
import type { criarPlano } from '../../../../shared/contract/recorrencias.ts'
import { paraReais } from '../../../../shared/domain/dinheiro.ts'

/** What is charged and how often, as it is typed. */
export interface Condicoes {
  nome: string
  centavos: number
  intervalo: Input<typeof criarPlano>['body']['intervalo']
  ciclos: string
  carencia: string
  proporcional: boolean
  pagadorPodePausar: boolean
  /** Centavos of each charge that are its taxes. */
  cbs: number
  ibs: number
}
export const condicoesVazias: Condicoes = {
  nome: '',
  centavos: 0,
  intervalo: 'mensal',
  ciclos: '',
  carencia: '15',
  proporcional: false,
  pagadorPodePausar: false,
  ...{ cbs: 0, ibs: 0 },
}

/** A count as it goes to the server: none where nothing was typed, and what is no number is refused there by name. */
const numero = (texto: string): number | null => (texto.trim() === '' ? null : Number(texto))
export const corpoDasCondicoes = (c: Condicoes) => ({
  ...{ nome: c.nome, valor: paraReais(c.centavos), intervalo: c.intervalo, ciclos: numero(c.ciclos) },
  ...{ proporcional: c.proporcional, pagadorPodePausar: c.pagadorPodePausar },
  ...(c.cbs > 0 && { cbsInformado: paraReais(c.cbs) }),
  ...(c.ibs > 0 && { ibsInformado: paraReais(c.ibs) }),
  ...(c.carencia.trim() !== '' && { carencia: Number(c.carencia) }),
})

/** The server's words by the end of each field's name: `condicoes.valor` and `valor` are one field here. */
export const errosPorCampo = (
  campos: readonly { campo: string; mensagem: string }[] | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries((campos ?? []).map(c => [c.campo.replace(/^condicoes\./, ''), c.mensagem]))
