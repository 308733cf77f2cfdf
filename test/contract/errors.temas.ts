import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { MAXIMO_DE_MODELOS, modelosProntos } from '../../shared/domain/modelosDeLink.ts'
import { temaNovo } from '../builders/chamadas.ts'
import { linkNovo } from '../builders/link.ts'
import type { Call } from '../harness/stack.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { empresaVazia } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

/** Looks that cannot be read or are somebody else's, and presets that may not be. */
export function errosDeTemas(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const amarelo = { ...temaNovo, cor: '#FFD400' }
  const ilegivel = {
    campo: 'tema.cor',
    onde: 'pagina',
    razao: 1.27,
    minimo: 4.5,
    message: 'O texto não se lê bem com esta cor: contraste de 1,27:1, e o mínimo é 4,5:1.',
    sugestao: '#806A00',
  }

  describe('a theme', () => {
    test('of another company, and of one that the stage forgot', async () => {
      const headers = await b().sessao('administrador')
      const call = { headers, params: { id: 'brisa' } }
      await rec().recusa('obterTemaDaEmpresa', 'EmpresaNaoEncontrada', call)
      await rec().recusa('definirTemaDaEmpresa', 'EmpresaNaoEncontrada', { ...call, body: { tema: temaNovo } })
      const item = await Empresa.get(b().storage, 'brisa', { consistent: true })
      if (!item) throw new Error('no second company')
      const daBrisa = await b().brisa()
      await b().storage.commit([Empresa.remove('brisa')])
      try {
        const esquecida = { headers: daBrisa, params: { id: 'brisa' } }
        await rec().recusa('obterTemaDaEmpresa', 'EmpresaNaoEncontrada', esquecida)
      } finally {
        await b().storage.commit([Empresa.put(item)])
      }
    })
    test('of a link that is not there, another company’s, or closed', async () => {
      const headers = await b().sessao('links')
      const alheio = await b().criarLink({}, await b().brisa())
      const fechado = await b().criarLink()
      await b().ok('excluirLink', { headers, params: { id: fechado } })
      for (const id of [idDeNinguem(), alheio])
        await rec().recusa('obterTemaDoLink', 'LinkNaoEncontrado', { headers, params: { id } })
      for (const id of [idDeNinguem(), alheio, fechado]) {
        const call = { headers, params: { id }, body: { tema: temaNovo } }
        await rec().recusa('definirTemaDoLink', 'LinkNaoEncontrado', call)
      }
    })
    test('whose words could not be read: the field, the ratio and the nearest shade that could', async () => {
      const headers = await b().sessao('administrador')
      const body = { tema: amarelo }
      const daEmpresa = { headers, params: { id: 'aurora' }, body }
      expect(await rec().recusa('definirTemaDaEmpresa', 'CorSemContraste', daEmpresa)).toMatchObject(ilegivel)
      const id = await b().criarLink()
      const doLink = { headers, params: { id }, body }
      expect(await rec().recusa('definirTemaDoLink', 'CorSemContraste', doLink)).toMatchObject(ilegivel)
      const comTema = linkNovo({ tema: { cor: amarelo.cor, cantos: 'suaves' } })
      const criar = { headers, body: comTema }
      expect(await rec().recusa('criarLink', 'CorSemContraste', criar)).toMatchObject(ilegivel)
      const alterar = { headers, params: { id }, body: comTema }
      expect(await rec().recusa('alterarLink', 'CorSemContraste', alterar)).toMatchObject(ilegivel)
      // what was refused changed nothing
      expect((await b().ok('obterTemaDoLink', { headers, params: { id } })).body).toMatchObject({ versao: 1 })
    })
    test('that is no colour', async () => {
      const headers = await b().sessao('administrador')
      const call = { headers, params: { id: 'aurora' }, body: { tema: { ...temaNovo, cor: 'red;}' } } }
      const { campos } = await rec().recusa('definirTemaDaEmpresa', 'RequisicaoInvalida', call)
      expect(campos).toEqual([{ campo: 'tema.cor', mensagem: 'use uma cor como #0B7A5B' }])
    })
  })

  describe('the look of subscription pages', () => {
    const imagem = () =>
      sharp({ create: { width: 900, height: 300, channels: 3, background: '#c96' } })
        .png()
        .toBuffer()
    test('without a session, with a token that is none, without its cookie, of a role that has no part in it', async () => {
      const ler = (call: Call) => rec().recusa('obterTemaDaRecorrencia', 'SessaoInvalida', call)
      const headers = await b().sessao('gestor-financeiro')
      const { authorization = '' } = headers
      const jwtToken = authorization.replace('Bearer ', '')
      await ler({})
      for (const query of [{ jwtToken: 'nada' }, { jwtToken }, { jwtToken, nanoId: 'aurora' }]) await ler({ query })
      const body = { tema: temaNovo }
      await rec().recusa('definirTemaDaRecorrencia', 'SessaoInvalida', { query: { jwtToken }, body })
      // a call that documents no token in its address takes none there
      const semSessao = { query: { jwtToken }, headers: { cookie: headers.cookie ?? '' } }
      await rec().recusa('removerLogoDaRecorrencia', 'SessaoInvalida', semSessao)
      await rec().recusa('obterTemaDaRecorrencia', 'SemPermissao', { headers: await b().sessao('recebedor') })
    })
    test('of another company, of the provider’s, and of one that the stage forgot', async () => {
      const headers = await b().sessao('gestor-financeiro')
      for (const nanoId of [idDeNinguem(), 'quita'])
        await rec().recusa('obterTemaDaRecorrencia', 'EmpresaNaoEncontrada', { query: { nanoId } })
      const alheia = { headers, query: { nanoId: 'brisa' }, body: { tema: temaNovo } }
      await rec().recusa('definirTemaDaRecorrencia', 'EmpresaNaoEncontrada', alheia)
      const { id, headers: dela } = await empresaVazia(b())
      const item = await Empresa.get(b().storage, id, { consistent: true })
      if (!item) throw new Error('no company')
      await b().storage.commit([Empresa.remove(id)])
      try {
        const arquivo = await imagem()
        for (const [operacao, mais] of [
          ['removerLogoDaRecorrencia', {}],
          ['removerBannerDaRecorrencia', {}],
          ['enviarLogoDaRecorrencia', { body: {}, arquivo }],
          ['enviarBannerDaRecorrencia', { body: { texto: 'A bancada' }, arquivo }],
        ] as const)
          await rec().recusa(operacao, 'EmpresaNaoEncontrada', { headers: dela, ...mais })
      } finally {
        await b().storage.commit([Empresa.put(item)])
      }
    })
    test('a colour that cannot be read, words for a banner that is not there, pictures that are none or too small', async () => {
      const { headers } = await empresaVazia(b())
      const definir = (nome: string, body: object) => rec().recusa('definirTemaDaRecorrencia', nome, { headers, body })
      expect(await definir('CorSemContraste', { tema: amarelo })).toMatchObject(ilegivel)
      const { campos } = await definir('RequisicaoInvalida', { tema: null, textoDoBanner: 'A bancada' })
      expect(campos).toEqual([{ campo: 'textoDoBanner', mensagem: 'envie primeiro a imagem do banner' }])
      const arquivo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
      await rec().recusa('enviarLogoDaRecorrencia', 'ImagemInvalida', { headers, body: {}, arquivo })
      const body = { texto: 'A bancada' }
      await rec().recusa('enviarBannerDaRecorrencia', 'ImagemInvalida', { headers, body, arquivo })
      const pequena = await sharp(await imagem())
        .resize(240)
        .toBuffer()
      const recusada = await rec().recusa('enviarBannerDaRecorrencia', 'ImagemInvalida', {
        headers,
        body,
        arquivo: pequena,
      })
      expect(recusada).toMatchObject({ message: 'A imagem é pequena: envie uma de ao menos 300 pixels de largura.' })
      // what was refused changed nothing
      expect((await b().ok('obterTemaDaRecorrencia', { headers })).body).toMatchObject({
        origem: 'padrao',
        banner: null,
      })
    })
  })

  describe('a preset', () => {
    const comportamento = modelosProntos.seguro
    test('without a method, of a name that is taken, one too many, one that is not there', async () => {
      const headers = await b().brisa()
      const semForma = { ...comportamento, pix: false, cartao: false }
      const { campos } = await rec().recusa('criarModeloDeLink', 'RequisicaoInvalida', {
        headers,
        body: { nome: 'Nada', comportamento: semForma },
      })
      expect(campos).toEqual([{ campo: 'comportamento.pix', mensagem: 'escolha ao menos uma forma de pagamento' }])
      const feitos: string[] = []
      for (let n = 1; n <= MAXIMO_DE_MODELOS; n++) {
        const { body } = await b().ok<{ id: string }>('criarModeloDeLink', {
          headers,
          body: { nome: `Balcão ${n}`, comportamento },
        })
        feitos.push(body.id)
      }
      const repetido = { headers, body: { nome: '  BALCAO   1', comportamento } }
      expect(await rec().recusa('criarModeloDeLink', 'NomeDeModeloEmUso', repetido)).toMatchObject({ campo: 'nome' })
      const demais = { headers, body: { nome: 'Mais um', comportamento } }
      expect(await rec().recusa('criarModeloDeLink', 'LimiteDeModelos', demais)).toMatchObject({ maximo: 20 })
      for (const id of feitos) await b().ok('excluirModeloDeLink', { headers, params: { id } })
      await rec().recusa('excluirModeloDeLink', 'ModeloNaoEncontrado', { headers, params: { id: feitos[0] ?? '' } })
      expect((await b().ok('listarModelosDeLink', { headers })).body.itens).toEqual([])
    })
    test('a key used with another body', async () => {
      const headers = { ...(await b().brisa()), 'idempotency-key': 'erros-modelo' }
      const { body } = await b().ok<{ id: string }>('criarModeloDeLink', {
        headers,
        body: { nome: 'Primeiro', comportamento },
      })
      const outra = { headers, body: { nome: 'Segundo', comportamento } }
      await rec().recusa('criarModeloDeLink', 'ChaveReutilizada', outra)
      await b().ok('excluirModeloDeLink', { headers: await b().brisa(), params: { id: body.id } })
    })
  })
}
