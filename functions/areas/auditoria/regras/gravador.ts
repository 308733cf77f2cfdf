import type { Ator, AuditWriter } from '../../../platform/http/audit.ts'
import { Ato } from '../../../platform/storage/Auditoria.ts'
import { ConditionFailed, type Item, type Key, type Storage, type Write } from '../../../platform/storage/port.ts'
import { CAMPO_DO_MOTIVO, mostrados, mudancasDe } from './camposMostrados.ts'

/**
 * The audit log of a request (infra/decisions/0033). `handle` gives each audited request a storage of its own, whose
 * first commit with an effect carries an `Ato`: the act and its entry are one transaction. Nothing has to be done for it
 * by an endpoint of a session with effects (`auditado`, in the contract); a call without a session that finds out who
 * acts (sign-in, reset, invitation) says so by `contexto.ator(…)` before it commits. What an item shows of itself is a
 * row of `campos.ts`.
 */
/** The chain of what belongs to no company. */
export const plataforma = 'plataforma'

const chave = ({ PK, SK }: Key) => `${PK}\u0000${SK}`
const maximoDeMudancas = 40
/**
 * Counting a try is no act; nor is what a person keeps for themselves (infra/decisions/0029, 0038), nor applying to its
 * accounts what the journal had before (0053).
 */
const contagens = new Set([
  ...['Tentativas', 'Idempotencia', 'Ato', 'Mesa', 'Recado'],
  ...['Lancamento', 'LinhaDoExtrato', 'Recebivel'],
])
const soConta = (w: Write) =>
  w.op === 'check' ||
  (w.op === 'put' && contagens.has(String(w.item._t))) ||
  /^(LIM|IDEM|CXA|AGE|CTA|UR)#/.test(w.op === 'put' ? w.item.PK : w.key.PK)

export const gravador: AuditWriter = (deps, operacao, origem, params = {}) => {
  const { storage } = deps
  const vistos = new Map<string, Item>()
  const ver = (itens: Item[]) => {
    for (const item of itens) if (item._t) vistos.set(chave(item), structuredClone(item))
    return itens
  }
  let ator: Ator | undefined
  let gravado = false
  let motivo: string | undefined

  const ato = (writes: Write[], mais: Partial<Ato> = {}): Ato => {
    const quem = ator as Ator
    const principal = principalDe(writes, vistos)
    const dono = principal?._t === 'Empresa' ? principal.id : principal?.empresaId
    const empresaId = String(dono ?? quem.empresaId)
    return {
      id: deps.ids.ulid(deps.clock.now()),
      empresaId,
      em: deps.clock.now(),
      operacao,
      resultado: 'feito',
      ator: {
        tipo: quem.tipo,
        id: quem.id,
        nome: quem.nome,
        ...(quem.perfil && { perfil: quem.perfil }),
        ...(quem.recebedorId && { emNomeDe: quem.recebedorId }),
        ...(quem.motivo && { motivo: quem.motivo }),
      },
      ...alvoDe(principal, params),
      mudancas: [
        ...(motivo === undefined ? [] : [{ campo: CAMPO_DO_MOTIVO, depois: motivo }]),
        ...writes.flatMap(w => mudancasDaEscrita(w, vistos, empresaId)),
      ].slice(0, maximoDeMudancas),
      origem: { ip: redeDe(origem.ip), agente: origem.userAgent.slice(0, 160), pedido: origem.correlationId },
      ...mais,
    }
  }

  const auditado: Storage = {
    async get(key, options) {
      const item = await storage.get(key, options)
      if (item) ver([item])
      return item
    },
    getMany: async keys => ver(await storage.getMany(keys)),
    async query(query) {
      const page = await storage.query(query)
      ver(page.items)
      return page
    },
    count: query => storage.count(query),
    async commit(writes, options) {
      if (!ator || gravado || writes.every(soConta)) return storage.commit(writes, options)
      // last, so that the positions of the writes that fail are still the caller's
      await storage.commit([...writes, Ato.create(ato(writes))], options)
      gravado = true
    },
  }

  return {
    storage: auditado,
    ator(quem: Ator) {
      ator = quem
    },
    justificar(dito: string) {
      motivo = dito
    },
    async concluir(status: number, erro: string | undefined) {
      const recusado = status === 401 || status === 403 || status === 429
      if (!ator || status < 400 || !(recusado || gravado)) return
      const minuto = Math.floor(deps.clock.now() / 60_000)
      const id = gravado ? {} : { id: `R-${ator.id}-${operacao}-${erro}-${minuto}` }
      const entrada = ato([], { resultado: gravado ? 'falhou' : 'recusado', ...id, ...(erro && { erro }) })
      await storage.commit([Ato.create(entrada)]).catch(error => {
        if (error instanceof ConditionFailed) return
        deps.log.error('audit-failed', { operation: operacao, correlationId: origem.correlationId })
      })
    },
  }
}

const itemDe = (w: Write, vistos: Map<string, Item>) => (w.op === 'put' ? w.item : vistos.get(chave(w.key)))
/** The first item of the transaction that the log has words for. */
const principalDe = (writes: Write[], vistos: Map<string, Item>): Item | undefined =>
  writes.map(w => itemDe(w, vistos)).find(item => item && String(item._t) in mostrados)

function alvoDe(principal: Item | undefined, params: Record<string, unknown>): Pick<Ato, 'alvo'> {
  const id = principal?.id ?? params.id
  if (typeof id !== 'string') return {}
  return { alvo: { tipo: String(principal?._t ?? ''), id: id.slice(0, 80) } }
}

function mudancasDaEscrita(w: Write, vistos: Map<string, Item>, empresaId: string) {
  if (w.op === 'check') return []
  if (w.op === 'put') {
    const criacao = w.when?.some(t => 'exists' in t && !t.exists)
    return mudancasDe(criacao ? undefined : vistos.get(chave(w.item)), w.item, empresaId)
  }
  const antes = vistos.get(chave(w.key))
  if (!antes) return []
  return mudancasDe(antes, w.op === 'remove' ? undefined : { ...antes, ...w.set }, empresaId)
}

/** An address cut to its network: IPv4 /24, IPv6 /48. */
export function redeDe(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(ip)?.[1]
  if (v4) return `${v4}.0`
  if (!ip.includes(':')) return ''
  const [antes = ''] = ip.split('::')
  const grupos = antes.split(':').filter(Boolean).slice(0, 3)
  return `${grupos.join(':')}::`
}
