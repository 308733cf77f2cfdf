import { ComissaoEmOutraSituacao } from '../../../../shared/contract/erros.ts'
import { pagaAte } from '../../../../shared/domain/comissao.ts'
import { comissao } from '../../../../shared/domain/estados/comissao.ts'
import { retencoesDa } from '../../../../shared/domain/retencoesDaComissao.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Comissao, valorDa } from '../../../platform/storage/Comissao.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { contas, Lancamento } from '../../../platform/storage/Lancamento.ts'
import type { Write } from '../../../platform/storage/port.ts'
import { GanhosDoRepresentante, type RepresentanteComercial } from '../../../platform/storage/RepresentanteComercial.ts'
import { lancamentoDe } from '../../cobranca/regras/lancamento.ts'

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

/** What the representative receives of an approved month: what it came to, less what is withheld. */
export const liquidoDaComissao = (c: Comissao): number =>
  valorDa(c) - (c.retencoes ?? []).reduce((soma, r) => soma + r.valor, 0)

/**
 * A second person says that the month is due: what is withheld of it is fixed by the day on which it is paid, and it
 * counts for the representative's lifetime.
 * @throws ComissaoEmOutraSituacao
 */
export function aprovar(
  c: Comissao,
  r: RepresentanteComercial,
  { por, nome, em }: { por: string; nome: string; em: number },
): Passo {
  const vencimento = pagaAte(c.mes)
  const valor = valorDa(c)
  const nova = {
    ...c,
    estado: proximo(c, 'Aprovou'),
    vencimento,
    retencoes: retencoesDa(valor, r, vencimento),
    aprovacao: { por, nome, em },
    em,
  }
  return {
    comissao: nova,
    writes: [
      replace(Comissao, nova, [{ tipo: 'ComissaoAprovada' }]),
      GanhosDoRepresentante.add(r.id, { ganho: valor }, { set: { representanteId: r.id } }),
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
 * The representative's invoice came; until the month is paid a later one takes its place.
 * @throws ComissaoEmOutraSituacao
 */
export function anotarNota(c: Comissao, numero: string, em: number): Passo {
  if (c.estado !== 'aguardandoNota') throw fault(ComissaoEmOutraSituacao, { situacao: c.estado })
  const nova = { ...c, nota: { numero, em }, em }
  return { comissao: nova, writes: [replace(Comissao, nova, [])] }
}

/**
 * The payable of a month was paid, out of the account that says so: what the rule of payables calls when it settles one
 * (decision 0090). The whole month leaves the representative's account; what was withheld stays with us until the treasury
 * has it. In the payable's own transaction, whose entry this is. `empresaId` is the provider's own company.
 * @throws ComissaoEmOutraSituacao also while the representative's invoice is missing
 */
export function pagar(
  c: Comissao,
  p: { empresaId: string; de: 'repasse' | 'pagamentoDeBoleto'; quando: number; agora: number },
): Passo {
  const estado = proximo(c, 'Pagou')
  if (!c.nota) throw fault(ComissaoEmOutraSituacao, { situacao: c.estado })
  const valor = valorDa(c)
  const liquido = liquidoDaComissao(c)
  const { representanteId } = c
  const nova = { ...c, estado, pagaEm: new Date(p.quando).toISOString(), em: p.agora }
  const entrada = lancamentoDe({
    dono: { de: `RPC#${representanteId}` },
    empresaId: p.empresaId,
    tipo: 'comissao-paga',
    ref: c.mes,
    valor,
    quando: p.quando,
    pernas: [
      { conta: contas.representante(representanteId), valor: -valor },
      { conta: contas[p.de], valor: liquido },
      { conta: contas.retencoes, valor: valor - liquido },
    ],
  })
  return {
    comissao: nova,
    writes: [
      replace(Comissao, nova, [{ tipo: 'ComissaoPaga' }]),
      Lancamento.create({ ...entrada, lancadoEm: new Date(p.agora).toISOString() }),
      GanhosDoRepresentante.add(representanteId, { pago: valor }, { set: { representanteId } }),
    ],
  }
}
