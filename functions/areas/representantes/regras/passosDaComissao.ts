import { ComissaoEmOutraSituacao, ComissaoSemNota } from '../../../../shared/contract/erros.ts'
import { pagaAte } from '../../../../shared/domain/comissao.ts'
import type { FormaDaBaixa } from '../../../../shared/domain/contasDoProvedor.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { comissao } from '../../../../shared/domain/estados/comissao.ts'
import { retencoesDa } from '../../../../shared/domain/retencoesDaComissao.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Comissao, valorDa } from '../../../platform/storage/Comissao.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { contas, Lancamento } from '../../../platform/storage/Lancamento.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { GanhosDoRepresentante, type RepresentanteComercial } from '../../../platform/storage/RepresentanteComercial.ts'
import { lancamentoDe } from '../../cobranca/regras/lancamento.ts'
import { contaDaComissao } from './contaDaComissao.ts'
import { liquidoDaComissao } from './liquidoDaComissao.ts'

/** The steps of a month after it was counted: pure, each over the version that was read, with all that it writes. */
interface Passo {
  comissao: Comissao
  writes: Write[]
}
type Evento = 'Aprovou' | 'PediuNota' | 'Pagou'

/** @throws ComissaoEmOutraSituacao */
function proximo(c: Comissao, evento: Evento): Comissao['estado'] {
  const estado = comissao.next(c.estado, evento)
  if (!estado) throw fault(ComissaoEmOutraSituacao, { situacao: c.estado })
  return estado
}

/**
 * A second person says that the month is due: what is withheld of it is fixed by the day on which it is paid, it counts for
 * the representative's lifetime, and the provider has it to pay, all in one transaction. `conta`: the id of what is to be paid.
 * @throws ComissaoEmOutraSituacao
 */
export function aprovar(
  c: Comissao,
  r: RepresentanteComercial,
  { por, nome, em, conta }: { por: string; nome: string; em: number; conta: string },
): Passo {
  const vencimento = pagaAte(c.mes)
  const valor = valorDa(c)
  const nova = {
    ...c,
    estado: proximo(c, 'Aprovou'),
    vencimento,
    retencoes: retencoesDa(valor, r, vencimento),
    aprovacao: { por, nome, em },
    conta,
    em,
  }
  return {
    comissao: nova,
    writes: [
      replace(Comissao, nova, [{ tipo: 'ComissaoAprovada' }]),
      GanhosDoRepresentante.add(r.id, { ganho: valor }, { set: { representanteId: r.id } }),
      ...contaDaComissao(nova, r, { id: conta, quem: { id: por, nome }, agora: em }),
    ],
  }
}

/** The representative was given its statement: from now on its invoice is waited for. Again is nothing new. */
export function pedirNota(c: Comissao, em: number): Passo {
  if (c.estado === 'aguardandoNota' || c.estado === 'paga') return { comissao: c, writes: [] }
  const nova = { ...c, estado: proximo(c, 'PediuNota'), em }
  return { comissao: nova, writes: [replace(Comissao, nova, [{ tipo: 'ComissaoAguardaNota' }])] }
}

/**
 * The representative's invoice came; until the month is paid a later one takes its place. A month that an older release
 * approved has nothing to be paid yet: it gets it now.
 * @throws ComissaoEmOutraSituacao
 */
export function anotarNota(
  c: Comissao,
  r: RepresentanteComercial,
  { numero, em, conta, quem }: { numero: string; em: number; conta: string; quem: { id: string; nome: string } },
): Passo {
  if (c.estado !== 'aguardandoNota') throw fault(ComissaoEmOutraSituacao, { situacao: c.estado })
  const nova = { ...c, nota: { numero, em }, conta: c.conta ?? conta, em }
  const falta = c.conta === undefined ? contaDaComissao(nova, r, { id: conta, quem, agora: em }) : []
  return { comissao: nova, writes: [replace(Comissao, nova, []), ...falta] }
}

/** A payment of a month, in centavos of what the representative receives; `quita`: nothing is left after it. */
export interface PagamentoDaComissao {
  /** The provider's own company. */
  empresaId: string
  valor: Centavos
  quita: boolean
  forma: FormaDaBaixa
  referencia: string
  /** When it was paid, and now (epoch ms). */
  quando: number
  agora: number
}

/**
 * What is to be paid for a month was paid, or a part of it: the writes that go into the transaction that settles it
 * (decision 0090). Each payment releases as much of what was set aside for the representative; the last one, what is withheld
 * as well, which stays with us until the treasury has it, and the month is paid.
 * @throws ComissaoEmOutraSituacao, ComissaoSemNota
 */
export function pagar(c: Comissao, p: PagamentoDaComissao): Passo {
  const estado = c.nota ? proximo(c, 'Pagou') : semNota(c)
  const { representanteId } = c
  const retido = p.quita ? valorDa(c) - liquidoDaComissao(c) : 0
  const valor = p.valor + retido
  const entrada = lancamentoDe({
    dono: { de: `RPC#${representanteId}` },
    empresaId: p.empresaId,
    tipo: 'comissao-paga',
    ref: `${c.mes}.${p.referencia}`,
    valor,
    quando: p.quando,
    pernas: [
      { conta: contas.representante(representanteId), valor: -valor },
      { conta: contas.receita, valor: p.valor },
      { conta: contas.retencoes, valor: retido },
    ],
  })
  const writes = [
    Lancamento.create({ ...entrada, lancadoEm: new Date(p.agora).toISOString() }),
    GanhosDoRepresentante.add(representanteId, { pago: valor }, { set: { representanteId } }),
  ]
  if (!p.quita) return { comissao: c, writes }
  const pagamento = { forma: p.forma, referencia: p.referencia }
  const nova = { ...c, estado, pagamento, pagaEm: new Date(p.quando).toISOString(), em: p.agora }
  return { comissao: nova, writes: [replace(Comissao, nova, [{ tipo: 'ComissaoPaga' }]), ...writes] }
}

/** A month that waits for its invoice says so; any other says where it stands. */
function semNota(c: Comissao): never {
  if (c.estado === 'aprovada' || c.estado === 'aguardandoNota') throw fault(ComissaoSemNota)
  throw fault(ComissaoEmOutraSituacao, { situacao: c.estado })
}
