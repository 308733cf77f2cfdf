import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balde } from '../../functions/platform/runtime/balde.ts'
import { deps } from '../../functions/platform/runtime/needs.ts'
import { documentosDoCarrinho } from '../../functions/platform/storage/Carrinho.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { tiposDeDocumento } from '../../shared/domain/carrinho.ts'
import { recebedorComRecebivel } from '../builders/antecipacao.ts'
import { linkNovo } from '../builders/link.ts'
import { aceite, cpfNovo } from '../builders/recebedor.ts'
import type { Call } from '../harness/stack.ts'
import { html, jpeg, pdf, pngBomba, svg, zip } from '../unit/platform/uploads/corpus.ts'
import { type ContractBench, contractBench, idDeNinguem } from './bench.ts'
import { carrinhos } from './cart.ts'

/**
 * One pass over HTTP of each place that takes a file: its call goes through the cleaner whose every attack
 * test/unit/platform/uploads/lugares.test.ts holds. Refused in the documented words; what is kept is other bytes.
 */
let b: ContractBench
beforeAll(async () => {
  b = await contractBench()
})
afterAll(() => b.close())

interface Lugar {
  operacao: Operacao
  erro: string
  /** The call with this file; everything before it is in order. */
  chamada: (arquivo: Buffer) => Call
}
const c = carrinhos(() => b)
const noCarrinho = async () => c.comToken(await c.comBoletos(3_000_00))
const papel = (operacao: Operacao, tipo: 1 | 2) => async (): Promise<Lugar> => {
  const feito = await noCarrinho()
  const body = { carrinhoId: feito.id, consultaDocumentoNanoId: await c.documento(feito, tipo) }
  const { headers } = feito
  return { operacao, erro: 'ArquivoInvalido', chamada: arquivo => ({ body, headers, arquivo, nomeDoArquivo: 'a.jpg' }) }
}
const lugares: [string, () => Promise<Lugar>][] = [
  ['a cart’s identity paper', papel('registrarDocumento', tiposDeDocumento.identidade)],
  ['a cart’s slip', papel('registrarPdfBoleto', tiposDeDocumento.boleto)],
  [
    'a cart’s selfie',
    async () => {
      const { id, headers } = await noCarrinho()
      const chamada = (arquivo: Buffer) => ({ body: { clienteId: id }, headers, arquivo })
      return { operacao: 'registrarSelfiePagador', erro: 'ImagemInvalida', chamada }
    },
  ],
  [
    'a checkout’s selfie',
    async () => {
      const { id, cookie } = await b.registrado(1, { consultaDatavalid: true })
      const body = { checkout: id, selfieAutorizado: 'true' }
      return {
        operacao: 'registrarProvaVida',
        erro: 'ImagemInvalida',
        chamada: arquivo => ({ body, headers: { cookie }, arquivo }),
      }
    },
  ],
  [
    'an invitation’s photo',
    async () => {
      const documento = cpfNovo()
      const params = { id: await b.tokenDo(await b.recebedor(undefined, { documento })) }
      const chamada = (arquivo: Buffer) => ({ params, body: aceite(documento), arquivo })
      return { operacao: 'responderConvite', erro: 'ImagemInvalida', chamada }
    },
  ],
  [
    'an anticipation’s photo',
    async () => {
      const recebedor = `rec-${idDeNinguem()}`
      const data = await recebedorComRecebivel(b.storage, { id: recebedor, agora: Date.now() })
      const body = { recebedor, data, arranjo: 'VCC', valor: null }
      const headers = await b.sessao('administrador')
      const { id } = (await b.ok<{ id: string }>('criarAntecipacao', { headers, body })).body
      const chamada = (arquivo: Buffer) => ({ body: { id }, arquivo })
      return { operacao: 'validarAntecipacao', erro: 'ImagemInvalida', chamada }
    },
  ],
  [
    'a link’s logo',
    async () => {
      const headers = await b.sessao('links')
      const url = (arquivo: Buffer) => `data:image/png;base64,${arquivo.toString('base64')}`
      const chamada = (arquivo: Buffer) => ({ headers, body: linkNovo({ logo: url(arquivo) }) })
      return { operacao: 'criarLink', erro: 'ImagemInvalida', chamada }
    },
  ],
  [
    'the logo of a ticket',
    async () => {
      const headers = await b.sessao('administrador')
      const chamada = (arquivo: Buffer) => ({ headers, body: {}, arquivo })
      return { operacao: 'enviarLogoDoCupom', erro: 'ImagemInvalida', chamada }
    },
  ],
  [
    'the background of a point of sale',
    async () => {
      const headers = await b.sessao('administrador')
      const chamada = (arquivo: Buffer) => ({ headers, body: {}, arquivo })
      return { operacao: 'enviarFundoDoPos', erro: 'ImagemInvalida', chamada }
    },
  ],
  [
    'the logo of a subscription page',
    async () => {
      const headers = await b.sessao('gestor-financeiro')
      const chamada = (arquivo: Buffer) => ({ headers, body: {}, arquivo })
      return { operacao: 'enviarLogoDaRecorrencia', erro: 'ImagemInvalida', chamada }
    },
  ],
  [
    'the banner of a subscription page',
    async () => {
      const headers = await b.sessao('gestor-financeiro')
      const chamada = (arquivo: Buffer) => ({ headers, body: { texto: 'A bancada' }, arquivo })
      return { operacao: 'enviarBannerDaRecorrencia', erro: 'ImagemInvalida', chamada }
    },
  ],
]

test.each(lugares)('%s', async (_nome, lugar) => {
  const { operacao, erro, chamada } = await lugar()
  const ruins = {
    svg,
    html,
    zip: zip(),
    bomba: pngBomba(20_000),
    metade: (await jpeg()).subarray(0, 900),
    vazio: Buffer.from([1]),
  }
  for (const [caso, arquivo] of Object.entries(ruins)) {
    const { status, body } = await b.http.call(operacao, chamada(arquivo))
    expect([caso, status, body.name]).toEqual([caso, 422, erro])
  }
  // what was refused left the place as it was: an honest file, with its place and a program behind it, is taken
  const sujo = Buffer.concat([await jpeg({ comGps: true }), zip(), html])
  const { status, body } = await b.http.call(operacao, chamada(sujo))
  expect(status, JSON.stringify(body)).toBe(200)
})

describe('what is kept', () => {
  test('of an identity paper and of a slip is other bytes, under a name of ours', async () => {
    const feito = await noCarrinho()
    const enviar = async (operacao: Operacao, tipo: 1 | 2, arquivo: Buffer, nomeDoArquivo: string) => {
      const body = { carrinhoId: feito.id, consultaDocumentoNanoId: await c.documento(feito, tipo) }
      return b.http.call(operacao, { body, headers: feito.headers, arquivo, nomeDoArquivo })
    }
    const sujo = Buffer.concat([await jpeg({ comGps: true }), zip(), html])
    expect((await enviar('registrarDocumento', 1, sujo, '../../rg.jpg')).body).toMatchObject({ motivo: 'nome' })
    expect((await enviar('registrarDocumento', 1, sujo, 'RG de Helena.jpg')).status).toBe(200)
    expect((await enviar('registrarPdfBoleto', 2, await pdf(), 'Boleto de Helena.pdf')).status).toBe(200)
    const { documentos } = deps({ documentos: balde('ler', 'documentos/') })
    const guardados = (await documentosDoCarrinho(b.storage, feito.id)).flatMap(d => d.arquivo ?? [])
    expect(guardados.map(g => g.tipo).sort()).toEqual(['application/pdf', 'image/jpeg'])
    for (const { nome, tipo } of guardados) {
      expect(nome).toMatch(new RegExp(`^${feito.id}/[0-9A-Z]{26}\\.(jpg|pdf)$`))
      const bytes = Buffer.from((await documentos.ler(nome)) ?? [])
      for (const resto of ['segredo-no', 'PK\u0003\u0004', '<script', 'Helena'])
        expect(bytes.includes(Buffer.from(resto, 'latin1')), resto).toBe(false)
      if (tipo === 'image/jpeg') expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    }
  })
})
