import type { Input } from '../../../../shared/contract/endpoint.ts'
import type { abrirVitrine as contrato } from '../../../../shared/contract/vitrine.ts'
import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { urlDaLoja } from '../../../../shared/domain/lojaOnline.ts'
import { lerSacola } from '../../../../shared/domain/sacola.ts'
import { html } from '../../../../shared/html.ts'
import { cookieName } from '../../../platform/http/cookies.ts'
import { Answer, type UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { urlDoLink } from '../../links/vista/link.ts'
import { paginaDoCarrinho } from '../paginas/carrinho.ts'
import { formularioNovo, paginaDeFinalizar } from '../paginas/finalizar.ts'
import { paginaDaLista, type Vista } from '../paginas/lista.ts'
import { mapaDaLoja, robosDaLoja } from '../paginas/mapa.ts'
import { type Conteudo, type Documento, documento, semLoja, type Vendedor } from '../paginas/moldura.ts'
import { paginaDoPedido } from '../paginas/pedido.ts'
import { paginaDoProduto } from '../paginas/produto.ts'
import { figuraDaVisita } from '../paginas/visita.ts'
import { contar } from '../regras/conta.ts'
import { COOKIE_DA_SACOLA } from '../regras/cookie.ts'
import { estornoDoPedido } from '../regras/estornoDoPedido.ts'
import { estaAberta, lojaDoEndereco } from '../regras/loja.ts'
import type { Movimento } from '../regras/movimento.ts'
import { pedidoDoComprador } from '../regras/pedidoDoComprador.ts'
import { acabaram, categoriasDe, produtoAVenda, produtosAVenda } from '../regras/produtos.ts'

type Pedida = Input<typeof contrato>
type Deps = Base & { storage: Storage; movimento: Movimento }
const responder = ({ html: corpo, status, headers }: Documento) => new Answer(corpo, { texto: true, status, headers })

/** A page of a shop, whole: its documents are read without a script (R085). */
export const abrirVitrine: UseCase<typeof contrato, Deps> =
  deps =>
  async ({ params, query, contexto }) => {
    const { storage, clock, env, ids } = deps
    const vendedor = await lojaDoEndereco(storage, params.slug)
    if (!vendedor) return responder(semLoja(env.PAGAR_URL))
    const hoje = dataSaoPaulo(clock.now())
    const { loja } = vendedor
    if (params.pagina === 'pedido') {
      const pedido = await pedidoDoComprador(storage, vendedor.empresa.id, params.id)
      const c = {
        agora: clock.now(),
        estorno: pedido && (await estornoDoPedido(storage, pedido)),
        endereco: loja.endereco,
        pagarEm: urlDoLink(env.PAGAR_URL, params.slug, pedido?.id ?? ''),
      }
      return responder(documento(vendedor, pedido ? paginaDoPedido(pedido, c) : naoAchada(), env.PAGAR_URL))
    }
    const previa = params.pagina === 'previa' && params.id === loja.previa ? `/previa/${loja.previa}` : undefined
    if (!previa && !estaAberta(vendedor)) {
      const foiAberta = loja.publicadaEm !== undefined
      const texto = foiAberta ? textoLegal(loja, params.pagina) : undefined
      // who bought there may still give it back
      if (texto) return responder(documento(vendedor, { ...texto, privada: true }, env.PAGAR_URL))
      return responder(semLoja(env.PAGAR_URL, foiAberta ? vendedor : undefined))
    }
    if (params.pagina === 'visita') {
      // a preview is no visit
      await deps.movimento.contar(vendedor.empresa.id, 'visitas')
      return responder(figuraDaVisita(clock.now()))
    }
    const raiz = urlDaLoja(env.PAGAR_URL, vendedor.empresa.slug)
    if (params.pagina === 'robos') return responder(robosDaLoja(raiz))
    if (params.pagina === 'mapa') return responder(await mapa(storage, vendedor, raiz))
    const vista: Vista = { vendedor, hoje, previa }
    const sacola = lerSacola(contexto.cookies[cookieName(env, COOKIE_DA_SACOLA)])
    const daSacola = params.pagina === 'carrinho' || params.pagina === 'finalizar'
    if (!daSacola) return responder(documento(vendedor, await publica(deps, vista, { params, query }), env.PAGAR_URL))
    const conta = await contar(storage, vendedor, sacola, clock.now())
    const conteudo =
      params.pagina === 'finalizar' && conta.pronta
        ? paginaDeFinalizar(conta, formularioNovo(ids.id21(), hoje))
        : paginaDoCarrinho(vendedor, conta, query.aviso)
    return responder(documento(vendedor, conteudo, env.PAGAR_URL))
  }

/** What is the same for every buyer. */
async function publica(
  deps: Deps,
  vista: Vista,
  { params, query }: Pick<Pedida, 'params' | 'query'>,
): Promise<Conteudo> {
  const { loja } = vista.vendedor
  switch (params.pagina) {
    case 'inicio':
      return lista(deps, vista, query)
    case 'previa':
      if (!vista.previa) return naoAchada()
      return query.produto ? produto(deps, vista, query.produto) : lista(deps, vista, query)
    case 'produto':
      return produto(deps, vista, params.id)
    default:
      return textoLegal(loja, params.pagina) ?? naoAchada()
  }
}

/** A page of the shop's legal texts; undefined of any other. */
function textoLegal(loja: Vendedor['loja'], pagina: Pedida['params']['pagina']): Conteudo | undefined {
  switch (pagina) {
    case 'termos':
      return papel('Termos de venda', loja.termos, '/termos')
    case 'trocas':
      return papel('Trocas e devoluções', loja.trocas, '/trocas')
    case 'privacidade':
      return papel('Privacidade', loja.privacidade, '/privacidade')
    default:
      return undefined
  }
}

async function mapa(storage: Storage, { empresa }: Vendedor, raiz: string): Promise<Documento> {
  const produtos = await produtosAVenda(storage, empresa.id)
  return mapaDaLoja(raiz, { ids: produtos.map(p => p.id), categorias: categoriasDe(produtos) })
}

async function lista({ storage }: Deps, vista: Vista, { q, categoria }: Pedida['query']): Promise<Conteudo> {
  const todos = await produtosAVenda(storage, vista.vendedor.empresa.id, q)
  const categorias = categoriasDe(todos)
  const produtos = todos.filter(p => !categoria || p.categoria === categoria)
  return paginaDaLista(vista, { produtos, categorias: q ? [] : categorias, q, categoria })
}

async function produto({ storage }: Deps, vista: Vista, id: string): Promise<Conteudo> {
  const p = /^[A-Za-z0-9]{21}$/.test(id) && (await produtoAVenda(storage, vista.vendedor.empresa.id, id))
  if (!p) return naoAchada()
  const coisas = p.variacoes.length ? p.variacoes.map(v => v.id) : [p.id]
  return paginaDoProduto(vista, p, await acabaram(storage, coisas))
}

const papel = (titulo: string, texto: string, caminho: string): Conteudo => ({
  ...{ titulo, caminho },
  corpo: html`<h1>${titulo}</h1><p class="texto">${texto}</p>`,
})
const naoAchada = (): Conteudo => ({
  ...{ titulo: 'Página não encontrada', status: 404, privada: true },
  corpo: html`<h1>Não encontramos esta página</h1><p>O produto pode ter saído da loja.</p><p><a class="botao" href="/">Ver produtos</a></p>`,
})
