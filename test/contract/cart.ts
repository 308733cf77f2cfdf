import type * as z from 'zod'
import { Carrinho } from '../../functions/platform/storage/Carrinho.ts'
import type { NomeDeLinha } from '../../functions/sandbox/index.ts'
import type { CustoDoCarrinho, DocumentoRequerido } from '../../shared/contract/dadosDoCarrinho.ts'
import type { TipoDeDocumento } from '../../shared/domain/carrinho.ts'
import { linhaNova, pagadorDoCarrinho } from '../builders/carrinho.ts'
import type { ContractBench } from './bench.ts'

export const contratoAurora = 'ContratoAurora2026AAA'

interface CarrinhoNoFio {
  nanoId: string
  proximaEtapa: number
  valorCarrinho: number
  parcelas: number | null
  valorTotal: number | null
  data: { consultaId: string; boleto: Record<string, unknown> }[]
  custos: z.input<typeof CustoDoCarrinho>[]
  pagador: Record<string, unknown> | null
  endereco: Record<string, unknown> | null
  token: { validacao: boolean; codigo: string | null } | null
  documentos: z.input<typeof DocumentoRequerido>[]
  pdfDeDocumentos: z.input<typeof DocumentoRequerido>[]
}
export interface NoCarrinho {
  id: string
  headers: { cookie: string }
}

let celulares = 0
/** A phone nobody was sent a code to. */
const celularNovo = () => {
  celulares += 1
  return `(11) 9${String(82_000_000 + celulares)}`
}

/** A cart, step by step over HTTP. */
export function carrinhos(bench: () => ContractBench) {
  const b = () => bench()
  const iniciado = async (contrato = contratoAurora): Promise<NoCarrinho> => {
    const { body, cookie } = await b().ok<{ nanoId: string }>('iniciarCarrinho', { params: { id: contrato } })
    return { id: body.nanoId, headers: { cookie } }
  }
  const ler = async ({ id, headers }: NoCarrinho) =>
    (await b().ok<CarrinhoNoFio>('obterCarrinho', { params: { id }, headers })).body
  const consultar = async ({ id, headers }: NoCarrinho, nome: NomeDeLinha = 'comum', valor = 150_00) => {
    const params = { linha: linhaNova(nome, valor), carrinho: id }
    const { body } = await b().ok<{ consultaId: string }>('consultarBoleto', { params, headers })
    return { ...body, linha: params.linha }
  }
  /** Slips of these values in centavos, and the most instalments. */
  const comBoletos = async (...valores: number[]) => comBoletosDe(await iniciado(), ...valores)
  const comBoletosDe = async (c: NoCarrinho, ...valores: number[]): Promise<NoCarrinho> => {
    for (const valor of valores.length ? valores : [150_00]) await consultar(c, 'comum', valor)
    const { custos } = await ler(c)
    const { parcela, valor } = custos.at(-1) ?? { parcela: 12, valor: 0 }
    await b().ok('iniciarCarrinhoPagador', { params: { id: c.id }, body: { parcela, valor } })
    return c
  }
  const codigoDe = (contato: string) =>
    b()
      .stack.sandbox.whatsapp.mensagens(`${contato.startsWith('+') ? '' : '55'}${contato.replace(/\D/g, '')}`)
      .at(-1)?.codigo ?? 'nenhum'
  /** Up to the token that was sent. */
  const registrado = async (c: NoCarrinho, over: Parameters<typeof pagadorDoCarrinho>[0] = {}) => {
    const contato = over.contato ?? celularNovo()
    const body = pagadorDoCarrinho({ contato, ...over })
    const { body: resposta } = await b().ok<{ proximaEtapa: number }>('salvarPagador', {
      params: { id: c.id },
      body,
      headers: c.headers,
    })
    return { ...c, codigo: codigoDe(contato), contato, etapa: resposta.proximaEtapa }
  }
  /** Up to the documents. */
  const comToken = async (c: NoCarrinho, over: Parameters<typeof pagadorDoCarrinho>[0] = {}) => {
    const { codigo, ...feito } = await registrado(c, over)
    await b().ok('validarContatoPagadorCarrinho', { body: { id_carrinho: c.id, codigo } })
    return feito
  }
  /** The document of a type that the cart asks for. */
  const documento = async (c: NoCarrinho, tipo: TipoDeDocumento): Promise<string> => {
    const { documentos, pdfDeDocumentos } = await ler(c)
    const achado = [...documentos, ...pdfDeDocumentos].find(d => d.tipoDocumento === tipo)
    if (!achado) throw new Error(`the cart asks for no document of type ${tipo}`)
    return achado.nanoId
  }
  const raiz = async (id: string): Promise<Carrinho> => {
    const c = await Carrinho.get(b().storage, id, { consistent: true })
    if (!c) throw new Error('no such cart')
    return c
  }
  return { iniciado, comBoletosDe, ler, consultar, comBoletos, codigoDe, registrado, comToken, documento, raiz }
}
