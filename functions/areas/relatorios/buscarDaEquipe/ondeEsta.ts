import type { Pedido } from '../../../../shared/domain/buscaDaEquipe.ts'
import { lerTxid } from '../../../../shared/domain/pix/txid.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import { Carrinho } from '../../../platform/storage/Carrinho.ts'
import { Checkout, donoDoPedido } from '../../../platform/storage/Checkout.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { empresasDoCnpj } from '../../../platform/storage/empresas.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { PagadorDaEmpresa, pagadoresDaPalavra, termoDoNome } from '../../../platform/storage/PagadorDaEmpresa.ts'
import { pedidosDoNumero } from '../../../platform/storage/PedidoDaLoja.ts'
import { pistas, raizDaPista, textoDaPista } from '../../../platform/storage/Pista.ts'
import { PixAvulso } from '../../../platform/storage/PixAvulso.ts'
import type { Index, Item, Key, Storage } from '../../../platform/storage/port.ts'
import { Transferencia } from '../../../platform/storage/Transferencia.ts'
import { nomeCombina, palavraMaisLonga, palavrasDoNome } from '../../clientes/regras/buscaDePagadores.ts'

/** Payers that one query reads of a word: who has more to choose from types another word. */
const PAGADORES = 100

/** The newest of what one number or document leads to. */
const MAXIMO = 25

interface Lugares {
  chaves: Key[]
  /** There are older ones. */
  parcial: boolean
  /** Of what is there, what was asked for; all of it where absent. */
  combina?: (item: Item) => boolean
}

/**
 * The keys at which what was asked for may be: at most two queries of an index, and one more for each key of documents
 * that was turned, and four of the list of companies for a CNPJ; none where the text is itself an id.
 */
export async function ondeEsta(
  storage: Storage,
  chaves: Chaves<'documentos'>,
  { tipo, valor }: Pedido,
): Promise<Lugares> {
  const noIndice = (pk: string, index: Index = 'GSI1') => lugaresDe(storage, index, [pk])
  switch (tipo) {
    case 'e2e': {
      // what came in by it, and what left: a withdrawal, a payout
      const [entrou, saiu] = await Promise.all([noIndice(pistas.e2e(valor)), noIndice(pistas.e2e(valor), 'GSI2')])
      return {
        chaves: [...entrou.chaves, ...saiu.chaves, PixAvulso.key(valor)],
        parcial: entrou.parcial || saiu.parcial,
      }
    }
    case 'txid':
      return so(Checkout.key(lerTxid(valor)?.checkoutId ?? ''))
    case 'boleto':
      return noIndice(pistas.boleto(valor))
    case 'tid':
      return noIndice(pistas.tid(valor))
    case 'nsu':
      return noIndice(pistas.nsu(valor), 'GSI2')
    case 'documento': {
      const chaveiro = await chaves.abrir()
      const indices = chaveiro.indices('documentos', textoDaPista(valor))
      const [pagador, empresas] = await Promise.all([
        lugaresDe(storage, 'GSI1', indices.map(pistas.documento)),
        valor.length === 14 ? empresasDoCnpj(storage, valor) : { ids: [], parcial: false },
      ])
      return {
        chaves: [...empresas.ids.map(id => Empresa.key(id)), ...pagador.chaves],
        parcial: pagador.parcial || empresas.parcial,
      }
    }
    case 'pedido': {
      const dono = await donoDoPedido(storage, valor)
      if (!dono) return so()
      return so(dono.raiz === 'carrinho' ? Carrinho.key(dono.id) : Checkout.key(dono.id))
    }
    case 'pedidoDaLoja':
      return noIndice(pedidosDoNumero(valor), 'GSI2')
    case 'nome':
      return pagadoresDoNome(storage, valor)
    case 'id':
      return so(Checkout.key(valor), Link.key(valor), Carrinho.key(valor), Transferencia.key(valor))
  }
}

const so = (...chaves: Key[]): Lugares => ({ chaves, parcial: false })

async function lugaresDe(storage: Storage, index: Index, pks: readonly string[]): Promise<Lugares> {
  const paginas = await Promise.all(pks.map(pk => storage.query({ index, pk, reverse: true, limit: MAXIMO })))
  const achados = paginas.flatMap(p => p.items).map(raizDaPista)
  return { chaves: achados.slice(0, MAXIMO), parcial: achados.length > MAXIMO || paginas.some(p => p.after) }
}

/** Who paid any company under a name: one query, by the longest word; the other words are told by who is there. */
async function pagadoresDoNome(storage: Storage, nome: string): Promise<Lugares> {
  const palavras = palavrasDoNome(nome)
  const chave = palavraMaisLonga(palavras) ?? ''
  const { items, after } = await storage.query({
    ...{ index: 'GSI1', pk: pagadoresDaPalavra(chave), sk: { prefix: termoDoNome(chave) }, limit: PAGADORES },
  })
  return {
    chaves: items.map(({ SK }) => PagadorDaEmpresa.key(SK.slice(SK.lastIndexOf('#') + 1))),
    parcial: after !== undefined,
    combina: item => nomeCombina(PagadorDaEmpresa.parse(item).nome, palavras),
  }
}
