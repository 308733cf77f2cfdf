import type { Input } from '../../../../shared/contract/endpoint.ts'
import type { enviarVitrine as contrato } from '../../../../shared/contract/vitrine.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { cepValido, somenteCep } from '../../../../shared/domain/cep.ts'
import { codigoDoCupom, codigoValido } from '../../../../shared/domain/cupomDaLoja.ts'
import { podeDesistir } from '../../../../shared/domain/pedidoDaLoja.ts'
import {
  escreverSacola,
  lerSacola,
  mudarNaSacola,
  porNaSacola,
  type Sacola,
  servicoValido,
} from '../../../../shared/domain/sacola.ts'
import { cookieName, setCookie } from '../../../platform/http/cookies.ts'
import { Answer, type UseCase } from '../../../platform/http/handle.ts'
import type { Env } from '../../../platform/runtime/env.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import type { FretePort } from '../../../providers/frete/port.ts'
import { paginaDeFinalizar } from '../paginas/finalizar.ts'
import { documento, type Vendedor } from '../paginas/moldura.ts'
import { faltasDoComprador } from '../regras/comprador.ts'
import { type ContaDaSacola, contar } from '../regras/conta.ts'
import { COOKIE_DA_SACOLA } from '../regras/cookie.ts'
import { cotarFrete } from '../regras/frete.ts'
import { estaAberta, lojaDoEndereco } from '../regras/loja.ts'
import type { Movimento } from '../regras/movimento.ts'
import { pedidoDoComprador } from '../regras/pedidoDoComprador.ts'
import { entregueEm, trocarPedidoDaLoja } from '../regras/pedidos.ts'
import { produtoAVenda } from '../regras/produtos.ts'
import { faltasDasRespostas } from '../regras/respostas.ts'
import { type DepsDoPedido, fazerPedido } from './fazerPedido.ts'

type Corpo = Input<typeof contrato>['body']
const TRINTA_DIAS = 30 * 86_400
const ID = /^[A-Za-z0-9]{21}$/

const ir = (location: string, cookies: string[] = []) =>
  new Answer('', { texto: true, status: 303, headers: { location }, cookies })

/** Where on the bag's page a form is answered: a phone shows that, and not the top. */
const respostaDe: Partial<Record<Corpo['acao'], string>> = { entrega: '#frete', cupom: '#do-cupom' }
type Deps = DepsDoPedido & { movimento: Movimento; frete: FretePort }
/** A form of the shop: the bag is kept in its buyer's own cookie, an order leads to our checkout. */
export const enviarVitrine: UseCase<typeof contrato, Deps> =
  deps =>
  async ({ params, body, contexto }) => {
    const { storage, env } = deps
    const vendedor = await lojaDoEndereco(storage, params.slug)
    if (!vendedor) return ir('/')
    // who bought may withdraw of a shop that is closed by now
    if (body.acao === 'desistir') return desistir(deps, vendedor, body)
    if (!estaAberta(vendedor)) return ir('/')
    const antes = lerSacola(contexto.cookies[cookieName(env, COOKIE_DA_SACOLA)])
    const cotada = (sacola: Sacola) => contarCotada(deps, vendedor, sacola, contexto.prazo)
    if (body.acao === 'finalizar') return finalizar(deps, vendedor, { conta: await cotada(antes), body })
    if (body.acao === 'por' && !(await aVenda(storage, vendedor.empresa.id, body))) return ir('/carrinho?aviso=sumiu')
    const depois = mudar(antes, body)
    if (typeof depois === 'string') return ir(`/carrinho?aviso=${depois}`)
    if (!antes.linhas.length && depois.linhas.length) await deps.movimento.contar(vendedor.empresa.id, 'carrinhos')
    // another bag is another parcel: it is quoted before its page is read
    if (vendedor.loja.entrega.transportadora) await cotada(depois)
    return ir(`/carrinho${respostaDe[body.acao] ?? ''}`, [guardar(env, escreverSacola(depois))])
  }

/** The bag counted, once carriers were asked what it needs to know of them; a bag that no carrier takes asks nothing. */
async function contarCotada(deps: Deps, v: Vendedor, sacola: Sacola, prazo: number): Promise<ContaDaSacola> {
  const { storage, clock } = deps
  const conta = await contar(storage, v, sacola, clock.now())
  if (!conta.pergunta || conta.semCotacao !== 'aPedir') return conta
  await cotarFrete(deps, v, conta.pergunta, prazo)
  return contar(storage, v, sacola, clock.now())
}

const guardar = (env: Env, value: string) =>
  setCookie({ env, name: COOKIE_DA_SACOLA, value, maxAge: value ? TRINTA_DIAS : 0, sameSite: 'Lax' })

async function finalizar(deps: DepsDoPedido, v: Vendedor, { conta, body }: { conta: ContaDaSacola; body: Corpo }) {
  const { escolha } = conta
  if (!conta.pronta || !escolha) return ir('/carrinho')
  const faltas = faltasDoComprador(body, escolha.tipo === 'envio' ? escolha.cep : undefined)
  const { envio = '', recado = '', respostas = {} } = body
  const hoje = dataSaoPaulo(deps.clock.now())
  const semResposta = faltasDasRespostas(conta.linhas, respostas, hoje)
  // a page may be older than a price: no order costs another amount than its buyer saw
  const mudou = body.total !== undefined && body.total !== String(conta.total)
  if (mudou || Object.keys({ ...faltas, ...semResposta }).length) {
    const lembrar = body.lembrar === 'sim'
    const preenchido = { envio, valores: body, recado, faltas, respostas, semResposta, hoje, lembrar, mudou }
    const { html, headers } = documento(v, paginaDeFinalizar(conta, preenchido), deps.env.PAGAR_URL)
    return new Answer(html, { texto: true, status: 422, headers })
  }
  return ir(await fazerPedido(deps, v, { conta, escolha, body }), [guardar(deps.env, '')])
}

/** Once, and confirmed at once on the order's page (CDC art. 49): the shop sees it in its list. */
async function desistir({ storage, clock }: DepsDoPedido, { empresa }: Vendedor, { pedido = '', motivo = '' }: Corpo) {
  return redecide(async () => {
    const antes = await pedidoDoComprador(storage, empresa.id, pedido)
    if (!antes) return ir('/')
    const { estado, desistencia } = antes
    const em = clock.now()
    const pode = podeDesistir({ estado, entregueEm: entregueEm(antes), desistiu: desistencia !== undefined }, em)
    if (pode) await storage.commit([trocarPedidoDaLoja(antes, { ...antes, desistencia: { em, motivo } })])
    return ir(`/pedido/${pedido}`)
  })
}

async function aVenda(storage: Storage, empresaId: string, { produto = '', variacao }: Corpo): Promise<boolean> {
  const p = ID.test(produto) && (await produtoAVenda(storage, empresaId, produto))
  if (!p) return false
  return variacao ? p.variacoes.some(v => v.id === variacao && v.ativa) : p.variacoes.length === 0
}

/** Pure: the bag after a form, or what it was refused for. */
function mudar(sacola: Sacola, { acao, produto = '', variacao, ...c }: Corpo): Sacola | 'cheio' | 'cep' | 'cupom' {
  const quantidade = /^[0-9]{1,2}$/.test(c.quantidade ?? '') ? Number(c.quantidade) : 1
  const linha = { produto, ...(variacao && { variacao }), quantidade }
  switch (acao) {
    case 'por':
      return porNaSacola(sacola, { ...linha, quantidade: Math.max(1, quantidade) }) ?? 'cheio'
    case 'mudar':
      return mudarNaSacola(sacola, linha)
    case 'tirar':
      return mudarNaSacola(sacola, { ...linha, quantidade: 0 })
    case 'cupom': {
      const { cupom: _, ...sem } = sacola
      if (!c.cupom) return sem
      return codigoValido(c.cupom) ? { ...sem, cupom: codigoDoCupom(c.cupom) } : 'cupom'
    }
    default:
      if (c.entrega === 'retirada') return { ...sacola, entrega: { tipo: 'retirada' } }
      if (!cepValido(c.cep ?? '')) return 'cep'
      return { ...sacola, entrega: { tipo: 'envio', cep: somenteCep(c.cep ?? ''), ...servicoDito(c.servico) } }
  }
}
const servicoDito = (servico = '') => (servicoValido(servico) ? { servico } : {})
