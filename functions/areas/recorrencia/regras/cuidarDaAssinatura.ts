import { PagamentoRecusado } from '../../../../shared/contract/erros.ts'
import { colunasDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { Fault } from '../../../platform/http/fault.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { replace } from '../../../platform/storage/entity.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { ConditionFailed, type Storage, type Write } from '../../../platform/storage/port.ts'
import { AssinaturaDePlano, type CicloAberto, CicloDaAssinatura } from '../../../platform/storage/Recorrencia.ts'
import type { Preparar } from '../../cobranca/regras/arquivo.ts'
import { emitirBoleto } from '../../cobranca/regras/boleto/emitirBoleto.ts'
import type { DepsDeBoleto } from '../../cobranca/regras/boleto/reconciliarBoleto.ts'
import { reservarUso } from '../../cobranca/regras/usos.ts'
import { boletoVivo, jaLiquidou } from '../../cobranca/regras/vence.ts'
import { anotarPagamento } from './anotarPagamento.ts'
import { cobrarCiclo, diasAte, pagadorDoCiclo } from './cobrarCiclo.ts'
import { amanhaCedo, aposEmissao, cancelarAssinatura, type Emissao, passoDaAssinatura } from './decidirAssinatura.ts'
import { pagamentosDoCiclo, retirarCiclo } from './retirarCiclo.ts'

/** Steps of one look: one that has more to do stays due. */
const PASSOS_POR_VEZ = 12
/** A slip of which nothing is known is asked for again after this. */
const SEM_RESPOSTA_MS = 30 * 60_000

/**
 * The sweeper's look at a subscription that is due: what was paid without being told, a cycle to charge, a slip to ask for,
 * a charge that is late. Each step is over the version that was read; one that lost the race is left to the next look.
 */
export async function cuidarDaAssinatura(deps: DepsDeBoleto, id: string, prazo: number): Promise<void> {
  const { storage, clock } = deps
  const lida = await AssinaturaDePlano.get(storage, id, { consistent: true })
  if (!lida || lida.vence === undefined || lida.vence > clock.now()) return
  for (const ciclo of lida.abertos) await anotarSePago(deps, ciclo)
  try {
    for (let n = 0; n < PASSOS_POR_VEZ && clock.now() < prazo; n++) if (!(await umPasso(deps, id, prazo))) return
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

/** One step, over the root as it is now; false where nothing more is due. */
async function umPasso(deps: DepsDeBoleto, id: string, prazo: number): Promise<boolean> {
  const { storage, clock, log } = deps
  const a = await AssinaturaDePlano.get(storage, id, { consistent: true })
  if (!a) return false
  const passo = passoDaAssinatura(a, clock.now())
  switch (passo.tipo) {
    case 'retirar':
      for (const ciclo of passo.ciclos) await retirarCiclo(deps, id, ciclo)
      return true
    case 'mover':
      await storage.commit([replace(AssinaturaDePlano, passo.mudanca.proximo, passo.mudanca.ev)])
      return true
    case 'cobrar': {
      const empresa = await Empresa.get(storage, a.empresaId, { consistent: true })
      if (empresa?.situacao === 'encerrada') return encerrar(deps, a)
      if (
        !empresa ||
        !colunasDaEmpresa[empresa.situacao].publica ||
        !empresa.formasHabilitadas.includes(formas.boleto)
      ) {
        log.warn('recurring-stopped', { assinatura: id })
        await storage.commit([replace(AssinaturaDePlano, { ...a, vence: amanhaCedo(clock.now()) }, [])])
        return false
      }
      await cobrarCiclo(deps, a, { n: passo.n, vencimento: passo.vencimento, empresa })
      return true
    }
    case 'emitir':
      await emitir(deps, a, passo.ciclo, prazo)
      return true
    case 'agendar':
      if (a.vence !== passo.proximo.vence) await storage.commit([replace(AssinaturaDePlano, passo.proximo, [])])
      return false
  }
}

/** A company that ended charges nobody: its subscriptions end with it. */
async function encerrar({ storage, clock }: DepsDeBoleto, a: AssinaturaDePlano): Promise<boolean> {
  const fim = cancelarAssinatura(a, 'empresa', clock.now())
  if (fim) await storage.commit([replace(AssinaturaDePlano, fim.proximo, fim.ev)])
  return fim !== undefined
}

/** Finds a payment whose message was lost. */
async function anotarSePago(deps: DepsDeBoleto, ciclo: CicloAberto): Promise<void> {
  const ids = await pagamentosDoCiclo(deps.storage, ciclo)
  const lidos = (await deps.storage.getMany(ids.map(Checkout.key))).map(Checkout.parse)
  const pago = lidos.find(c => c.pagoEm !== undefined)
  if (pago) await anotarPagamento(deps, pago)
}

/** Asks for the slip of a cycle, the same one however often: what came of it is written over the root as it is then. */
async function emitir(deps: DepsDeBoleto, a: AssinaturaDePlano, ciclo: CicloAberto, prazo: number): Promise<void> {
  const { storage, clock } = deps
  const resultado = await pedirBoleto(deps, a, ciclo, prazo)
  const atual = await AssinaturaDePlano.get(storage, a.id, { consistent: true })
  if (!atual?.abertos.some(c => c.n === ciclo.n)) return
  await storage.commit([
    replace(AssinaturaDePlano, aposEmissao(atual, ciclo.n, resultado, clock.now()), []),
    ...(await adiarCiclo(storage, { assinaturaId: a.id, n: ciclo.n }, resultado.vencimento)),
  ])
}

/** The cycle tells the due day of a slip that came late; one read, and no write where the day is its own. */
async function adiarCiclo(
  storage: Storage,
  onde: { assinaturaId: string; n: number },
  vencimento: string | undefined,
): Promise<Write[]> {
  if (vencimento === undefined) return []
  const c = await CicloDaAssinatura.get(storage, onde, { consistent: true })
  if (c?.situacao !== 'aberta' || c.vencimento === vencimento) return []
  return [CicloDaAssinatura.put({ ...c, vencimento }, [{ attr: 'situacao', op: '=', value: 'aberta' }])]
}

async function pedirBoleto(
  deps: DepsDeBoleto,
  a: AssinaturaDePlano,
  ciclo: CicloAberto,
  prazo: number,
): Promise<Emissao> {
  const { storage, clock, log } = deps
  const { checkoutId } = ciclo
  const [atual] = (await pagamentosDoCiclo(storage, ciclo)).filter(id => id !== checkoutId)
  // the payer began a payment of their own: theirs is the one that charges this cycle
  if (atual !== undefined) return { emitida: true }
  const preparar: Preparar = async c => ({
    mudanca: { boletoVencimentoDias: diasAte(ciclo.vencimento, clock.now()), ...(c.uso === undefined && { uso: 1 }) },
    writes: c.uso === undefined ? await retomarUso(storage, ciclo, clock.now()) : [],
  })
  const pagador = pagadorDoCiclo(a, checkoutId, clock.now())
  try {
    const c = await emitirBoleto(deps, { checkoutId, pagador, prazo, preparar })
    if (!c || jaLiquidou(c) || c.estado === 'Cancelado') return { emitida: true }
    // one that came late is due when it says
    if (boletoVivo(c.boleto)) return { emitida: true, ...(c.boleto && { vencimento: c.boleto.vencimento }) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    log.warn('recurring-slip-failed', { assinatura: a.id, ciclo: ciclo.n, name: error.name })
    if (error.name !== PagamentoRecusado.name) return { emitida: false, tentarEm: clock.now() + SEM_RESPOSTA_MS }
  }
  return { emitida: false, tentarEm: amanhaCedo(clock.now()) }
}

/** The use of a cycle's link, which a payment that waited too long for its slip had given back. */
async function retomarUso(storage: Storage, { link, checkoutId }: CicloAberto, agora: number) {
  const lido = await Link.get(storage, link, { consistent: true })
  if (!lido) throw new Error('the link of a cycle is missing')
  return (await reservarUso(storage, lido, checkoutId, agora)).writes
}
