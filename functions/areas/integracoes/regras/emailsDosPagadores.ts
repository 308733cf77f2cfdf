import { EmailNaoEncontrado } from '../../../../shared/contract/erros.ts'
import { mascararEmail } from '../../../../shared/domain/email.ts'
import type { SituacaoDoEmail } from '../../../../shared/domain/estados/email.ts'
import {
  type EmailAoPagador,
  type EmailQueSeRepete,
  emailsAoPagador,
  tiposQueSeRepetem,
} from '../../../../shared/domain/mensagens.ts'
import { fault } from '../../../platform/http/fault.ts'
import { Email, EnderecoSuprimido, emailsDosPagadoresDa } from '../../../platform/storage/Email.ts'
import { Pagador, PagadorDoCarrinho } from '../../../platform/storage/Pagador.ts'
import { PedidoDaLoja } from '../../../platform/storage/PedidoDaLoja.ts'
import { distinct, type Item, type Key, type Storage } from '../../../platform/storage/port.ts'
import { valeAinda } from './enderecosSuprimidos.ts'

/** Of those that did not arrive, or that nothing is known of. */
const problemas: ReadonlySet<SituacaoDoEmail> = new Set(['devolvido', 'reclamado', 'recusado', 'incerto', 'adiado'])
export const EMAILS_POR_PAGINA = 20
/** Index pages that one request walks through for a filter: it costs at most so many queries and batches, and one batch more. */
export const PAGINAS_POR_PEDIDO = 5

const texto = (k: Key) => `${k.PK} ${k.SK}`

/** The message's id on the wire: its record's key. */
export const idDaMensagem = ({ de, checkoutId, tipo, ref }: Email): string =>
  [de ?? 'CHK', checkoutId, tipo, ref].join('.')

/** Pure: which message was sent again first: repetitions are named after it. */
export const refDeOrigem = (ref: string): string => ref.replace(/\.\d+$/, '')

/** @throws EmailNaoEncontrado also where it is another company's. */
export async function lerEmailDa(storage: Storage, empresaId: string, mensagem: string): Promise<Email> {
  const [de, checkoutId = '', tipo = '', ...ref] = mensagem.split('.')
  const id = {
    checkoutId,
    tipo,
    ref: ref.join('.'),
    ...(de === 'CAR' || de === 'PED' ? { de: de as 'CAR' | 'PED' } : {}),
  }
  const email = await Email.get(storage, id, { consistent: true })
  if (email?.empresaId !== empresaId) throw fault(EmailNaoEncontrado)
  return email
}

/** What a payment's e-mails repeat; undefined for those that their own page sends again. */
export const seRepete = ({ de, tipo }: Email): EmailQueSeRepete | undefined =>
  de === undefined ? tiposQueSeRepetem.find(t => t === tipo) : undefined

/** A company's e-mails to payers, newest first, by cursor: index pages with their batch until the page is full. */
export async function lerEmailsDa(
  storage: Storage,
  empresaId: string,
  pedido: { limit?: number | undefined; cursor?: string | undefined; so?: 'problemas' | undefined },
) {
  const limite = pedido.limit ?? EMAILS_POR_PAGINA
  const achados: Email[] = []
  let after: Item | undefined = pedido.cursor === undefined ? undefined : lugarDe(empresaId, pedido.cursor)
  let acabou = false
  for (let n = 0; n < PAGINAS_POR_PEDIDO && achados.length < limite && !acabou; n++) {
    const pagina = await storage.query({
      ...{ index: 'GSI1' as const, pk: emailsDosPagadoresDa(empresaId), reverse: true },
      ...{ limit: limite - achados.length, ...(after && { after }) },
    })
    const lidos = pagina.items.length ? await storage.getMany(pagina.items.map(({ PK, SK }) => ({ PK, SK }))) : []
    const porChave = new Map(lidos.map(i => [texto(i), Email.parse(i)]))
    const naOrdem = pagina.items.flatMap(i => porChave.get(texto(i)) ?? [])
    achados.push(...naOrdem.filter(e => pedido.so === undefined || problemas.has(e.estado)))
    after = pagina.after
    acabou = after === undefined
  }
  return {
    itens: await vistos(storage, achados),
    cursor: after ? `${String(after.GSI1SK)}#${String(after.PK).slice(0, 3)}` : null,
  }
}

/** Where a page before ended: the index's own key of its last message, which says the message's too. */
function lugarDe(empresaId: string, cursor: string) {
  const [em = '', id = '', tipo = '', ...resto] = cursor.split('#')
  const de = resto.pop() ?? ''
  const ref = resto.join('#')
  return {
    ...{ PK: `${de}#${id}`, SK: `EMAIL#${tipo}#${ref}` },
    ...{ GSI1PK: emailsDosPagadoresDa(empresaId), GSI1SK: `${em}#${id}#${tipo}#${ref}` },
  }
}

/** With whose they are and whether their address is written to: one batch for all of them. */
async function vistos(storage: Storage, emails: readonly Email[]) {
  const chaves = emails.flatMap(e => [pagadorDo(e), ...(e.destino ? [EnderecoSuprimido.key(e.destino)] : [])])
  const itens = new Map((chaves.length ? await storage.getMany(distinct(chaves)) : []).map(i => [texto(i), i]))
  return emails.map(e => {
    const pagador = itens.get(texto(pagadorDo(e)))
    const endereco = e.destino ? itens.get(texto(EnderecoSuprimido.key(e.destino))) : undefined
    const suprimido = valeAinda(endereco && EnderecoSuprimido.parse(endereco))
    return {
      ...{ id: idDaMensagem(e), de: doQueE(e), deId: e.checkoutId },
      tipo: emailsAoPagador.find(t => t === e.tipo) as EmailAoPagador,
      para: enderecoDe(pagador),
      ...{ situacao: e.estado, motivo: e.motivo ?? null, suprimido },
      enviadoEm: new Date(e.criadoEm ?? e.em).toISOString(),
      em: new Date(e.em).toISOString(),
      repetivel: !suprimido && e.estado !== 'enviando' && seRepete(e) !== undefined,
    }
  })
}
const doQueE = ({ de }: Email): 'pedido' | 'carrinho' | 'pagamento' =>
  de === 'PED' ? 'pedido' : de ? 'carrinho' : 'pagamento'
/** Where the reader's address is: of a shop's order in the order itself. */
const pagadorDo = ({ de, checkoutId: id }: Email): Key => {
  if (de === 'PED') return PedidoDaLoja.key(id)
  return de ? PagadorDoCarrinho.key(id) : Pagador.key(id)
}
function enderecoDe(item: Item | undefined): string | null {
  const email = (item?.comprador as { email?: unknown } | undefined)?.email ?? item?.email
  return typeof email === 'string' && email ? mascararEmail(email) : null
}
