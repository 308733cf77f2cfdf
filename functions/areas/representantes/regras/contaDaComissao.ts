import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { mesDoDia, pagaAte } from '../../../../shared/domain/comissao.ts'
import type { Comissao } from '../../../platform/storage/Comissao.ts'
import { ContaDoProvedor } from '../../../platform/storage/ContaDoProvedor.ts'
import { mesAberto } from '../../../platform/storage/MesDosLivros.ts'
import type { Write } from '../../../platform/storage/port.ts'
import type { RepresentanteComercial } from '../../../platform/storage/RepresentanteComercial.ts'
import { liquidoDaComissao } from './liquidoDaComissao.ts'

/**
 * What the provider is to pay for an approved month (R114): to its representative, what is left after what is withheld, by
 * the day that the law says, which may be over where the month was approved late. It is made in the transaction that names
 * it on the month, over the version that was read: so one month makes one.
 */
export function contaDaComissao(
  c: Comissao,
  { nome, documento }: Pick<RepresentanteComercial, 'nome' | 'documento'>,
  { id, quem, agora }: { id: string; quem: { id: string; nome: string }; agora: number },
): Write[] {
  const { representanteId, mes } = c
  const emissao = dataSaoPaulo(agora)
  const conta: ContaDoProvedor = {
    ...{ id, versao: 1, sentido: 'pagar', situacao: 'aberta' },
    contraparte: { tipo: 'representante', nome, documento },
    servico: 'comissao',
    descricao: `Comissão de ${mes.slice(5)}/${mes.slice(0, 4)}`,
    ...{ valor: liquidoDaComissao(c), pago: 0 },
    ...{ emissao, vencimento: c.vencimento ?? pagaAte(mes) },
    origem: { tipo: 'comissao', representanteId, mes },
    autor: quem,
    criadoEm: new Date(agora).toISOString(),
  }
  return [ContaDoProvedor.create(conta), mesAberto(mesDoDia(emissao))]
}
