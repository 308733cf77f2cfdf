import { inicioDoDia } from '../../../../../shared/domain/calendario.ts'
import { serieDeContas } from '../../../../../shared/domain/estados/serieDeContas.ts'
import { primeiroAluguel, ultimoAluguel } from '../../../../../shared/domain/pos.ts'
import { diaDeFazer } from '../../../../../shared/domain/serieDeContas.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { SerieDeContas } from '../../../../platform/storage/SerieDeContas.ts'

type Quem = SerieDeContas['autor']

/**
 * Pure: the series of a terminal's rent (decision 0132), a title for each month that has ended; no title is made with it.
 * `valor` is a month's rent in centavos, `ativacao` the first day of it.
 */
export function abrirSerieDeAluguel(
  { id, valor, ativacao, descricao }: { id: string; valor: number; ativacao: string; descricao: string },
  contraparte: { id: string; nomeComercial: string; cnpj: string },
  { quem, agora }: { quem: Quem; agora: number },
): SerieDeContas {
  const { emissao, vencimento, valor: primeiroValor } = primeiroAluguel(valor, ativacao)
  return {
    ...{ id, versao: 1, sentido: 'receber', situacao: serieDeContas.initial, servico: 'aluguel', descricao, valor },
    contraparte: {
      ...{ tipo: 'empresa', nome: contraparte.nomeComercial },
      ...{ documento: contraparte.cnpj, empresaId: contraparte.id },
    },
    ...{ emissao, vencimento, primeiroValor, intervalo: 'mensal', feitas: 0 },
    vence: inicioDoDia(diaDeFazer({ emissao, vencimento })),
    ...{ autor: quem, criadaEm: new Date(agora).toISOString() },
  }
}

/**
 * The end of a terminal's rent, `fim` being the first day on which it is not owed: the sweeper still makes the titles of the
 * months before, and the last one of its days. A series that a person ended in the books stays as it is.
 */
export async function limitarSerieDeAluguel(
  storage: Storage,
  id: string,
  { ativacao, fim, agora, quem }: { ativacao: string; fim: string; agora: number; quem: Quem },
): Promise<Write[]> {
  const s = await SerieDeContas.get(storage, id, { consistent: true })
  if (s?.situacao !== 'ativa') return []
  const { vezes, valor } = ultimoAluguel(s.valor, { ativacao, fim })
  const acabou = vezes <= s.feitas || valor === 0
  const situacao = acabou ? serieDeContas.next(s.situacao, vezes > 0 ? 'Concluiu' : 'Encerrou') : s.situacao
  if (!situacao) throw new Error('a series that has ended is limited')
  const fimDaSerie = {
    ...{ vence: undefined, terminadaEm: new Date(agora).toISOString() },
    ...(situacao === 'encerrada' && { encerrou: quem, motivo: 'o terminal saiu de uso no dia em que entrou' }),
  }
  const depois: SerieDeContas = {
    ...{ ...s, versao: s.versao + 1, situacao },
    ...(acabou ? fimDaSerie : { vezes, ultimoValor: valor }),
  }
  return [SerieDeContas.put(depois, [{ attr: 'versao', op: '=', value: s.versao }])]
}
