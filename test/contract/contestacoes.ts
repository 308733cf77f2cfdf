import { describe, expect, test, vi } from 'vitest'
import { CasoMed } from '../../functions/platform/storage/CasoMed.ts'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { Disputa } from '../../functions/platform/storage/Disputa.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { checkoutGuardado } from '../builders/checkout.ts'
import type { Answer, Call } from '../harness/stack.ts'
import { pdf } from '../unit/platform/uploads/corpus.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

/** Contested payments over HTTP (decision 0058): a case from the PSP's notice to the company's answer, and what is refused. */

const texto = 'Entregamos o pedido no dia combinado, com assinatura.'
type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
type Vista = {
  pagador?: string | null
  cobranca?: string | null
  id: string
  situacao: string
  guardado: number
  guardadoDaEmpresa: number
  resposta: object | null
}

export function respostasDasContestacoes(bench: () => ContractBench, feliz: Feliz): void {
  test('a contested Pix from its notice to the answer, which is sent once', async () => {
    const b = bench()
    const { id, e2eid } = await b.pago(await b.criarLink({ nome: 'Poltrona Aurora' }))
    const { med } = b.stack.sandbox
    const caso = med.abrir(e2eid, { valor: 1_000 })?.id ?? ''
    await b.stack.sandbox.trabalhar()
    const headers = await b.sessao('gestor-financeiro')
    const lida = await vi.waitFor(async () => {
      const { body } = await feliz<{ itens: Vista[] }>('listarContestacoes', { headers })
      const minha = body.itens.find(c => c.id === caso)
      expect(minha).toBeDefined()
      return minha
    }, 180_000)
    expect(lida).toMatchObject({
      checkoutId: id,
      cobranca: 'Poltrona Aurora',
      pagador: expect.stringMatching(/./),
      forma: 'pix',
      situacao: 'aberta',
      valor: 10,
      ...{ guardado: 10, guardadoDaEmpresa: 10 },
      podeResponder: true,
    })
    const responder = {
      headers,
      params: { id, caso },
      body: { texto },
      arquivo: await pdf(),
      nomeDoArquivo: 'nota.pdf',
    }
    const uma = await feliz('responderContestacao', responder)
    expect(uma.body).toMatchObject({
      situacao: 'em-analise',
      podeResponder: false,
      resposta: { texto, arquivo: 'nota.pdf', recusada: null, recebidaEm: expect.any(String) },
    })
    expect(med.caso(caso)?.defesa).toMatchObject({ texto, arquivos: [{ nome: 'nota.pdf', tipo: 'application/pdf' }] })
    // the same again is answered the same, and sends nothing
    expect((await feliz('responderContestacao', responder)).body).toEqual(uma.body)
    // and the company opens again what it sent, by the name that it knows
    const papel = await feliz<{ data: string }>('lerArquivoDaContestacao', { headers, params: { id, caso } })
    expect(papel.body).toMatchObject({ nome: 'nota.pdf', tipo: 'application/pdf' })
    expect(Buffer.from(papel.body.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })
}

/** The same Pix where staff answer: who did is theirs to read, and that it was not the company is the company's. */
export function respostasDaEquipeAContestacoes(bench: () => ContractBench, feliz: Feliz): void {
  test('a contested Pix that staff answer: its company reads it, and its chain says why', async () => {
    const b = bench()
    const { id, e2eid } = await b.pago(await b.criarLink({ nome: 'Poltrona da equipe' }))
    const caso = b.stack.sandbox.med.abrir(e2eid, { valor: 1_000 })?.id ?? ''
    await b.stack.sandbox.trabalhar()
    const [staff, gestor] = [await b.sessao('quita-consultor'), await b.sessao('gestor-financeiro')]
    const params = { id, caso }
    await vi.waitFor(async () => {
      const { body } = await feliz<Vista>('obterContestacaoDaEquipe', { headers: staff, params })
      expect(body.situacao).toBe('aberta')
    }, 180_000)
    const body = { texto, motivo: 'A loja mandou a nota pelo suporte' }
    const feita = await feliz<Vista>('responderContestacaoDaEquipe', {
      ...{ headers: staff, params, body, arquivo: await pdf(), nomeDoArquivo: 'nota.pdf' },
    })
    expect(feita.body).toMatchObject({
      ...{ situacao: 'em-analise', podeResponder: false, respondidaPor: expect.any(String) },
      resposta: { texto, arquivo: 'nota.pdf', pelaEquipe: true },
    })
    const { body: dela } = await feliz<{ itens: Vista[] }>('listarContestacoes', { headers: gestor })
    expect(dela.itens.find(c => c.id === caso)).toMatchObject({ resposta: { texto, pelaEquipe: true } })
    expect(JSON.stringify(dela)).not.toContain('respondidaPor')
  })
}

export function errosDasContestacoes(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  describe('contestations', () => {
    const guardar = async (over: Partial<CasoMed> = {}) => {
      const c = checkoutGuardado({ id: idDeNinguem(), estado: 'Liquidado' })
      const caso: CasoMed = {
        de: `CHK#${c.id}`,
        id: 'MEDdoTeste',
        empresaId: c.empresaId,
        e2eid: 'E1',
        versao: 1,
        estado: 'aberta',
        motivo: 'fraude',
        valor: 100,
        bloqueado: 100,
        criadaEm: '2026-11-20T12:00:00.000Z',
        ...over,
      }
      await bench().storage.commit([Checkout.create(c), CasoMed.put(caso)])
      return { id: c.id, caso: caso.id }
    }
    const recusa = async (nome: string, params: object, mais: object = {}) =>
      rec().recusa('responderContestacao', nome, {
        headers: await bench().sessao('administrador'),
        params: params as Record<string, string>,
        body: { texto },
        ...mais,
      })
    const recusaDaEquipe = async (nome: string, params: object, mais: object = {}) =>
      rec().recusa('responderContestacaoDaEquipe', nome, {
        headers: await bench().sessao('quita-consultor'),
        params: params as Record<string, string>,
        body: { texto, motivo: 'A loja mandou a nota' },
        ...mais,
      })

    test('one that is not there, of another company, decided, late, or answered otherwise', async () => {
      const aberta = await guardar()
      await recusa('ContestacaoNaoEncontrada', { ...aberta, caso: 'MEDoutro' })
      await recusa('ContestacaoNaoEncontrada', { ...aberta, id: idDeNinguem() })
      await recusa('ContestacaoNaoEncontrada', aberta, { headers: await bench().brisa() })
      // one that was answered in words alone has no file
      const headers = await bench().sessao('administrador')
      await rec().recusa('lerArquivoDaContestacao', 'ContestacaoNaoEncontrada', { headers, params: aberta })
      await recusa('ContestacaoDecidida', await guardar({ estado: 'recusada' }))
      await recusa('PrazoDaContestacao', await guardar({ defesaAte: '2026-01-01T00:00:00.000Z' }))
      const defesa = { texto: 'Outra resposta.', em: '2026-11-20T12:00:00.000Z', envios: 1 }
      await recusa('ContestacaoRespondida', await guardar({ estado: 'emAnalise', defesa }))
      const html = Buffer.from('<html></html>')
      await recusa('ArquivoInvalido', await guardar(), { arquivo: html, nomeDoArquivo: 'nota.pdf' })
    })

    test('the same of staff, who owe a reason besides', async () => {
      const aberta = await guardar()
      await recusaDaEquipe('RequisicaoInvalida', aberta, { body: { texto } })
      await recusaDaEquipe('ContestacaoNaoEncontrada', { ...aberta, caso: 'MEDoutro' })
      await recusaDaEquipe('ContestacaoDecidida', await guardar({ estado: 'recusada' }))
      await recusaDaEquipe('PrazoDaContestacao', await guardar({ defesaAte: '2026-01-01T00:00:00.000Z' }))
      const defesa = { texto: 'Outra resposta.', em: '2026-11-20T12:00:00.000Z', envios: 1 }
      await recusaDaEquipe('ContestacaoRespondida', await guardar({ estado: 'emAnalise', defesa }))
      const html = Buffer.from('<html></html>')
      await recusaDaEquipe('ArquivoInvalido', await guardar(), { arquivo: html, nomeDoArquivo: 'nota.pdf' })
    })

    test('a card’s dispute that was decided', async () => {
      const c = checkoutGuardado({ id: idDeNinguem(), estado: 'Liquidado' })
      const disputa = { de: `CHK#${c.id}`, id: 'CB1', empresaId: c.empresaId, versao: 1, valor: 100 }
      const criadaEm = '2026-11-20T12:00:00.000Z'
      await bench().storage.commit([Checkout.create(c), Disputa.put({ ...disputa, estado: 'perdida', criadaEm })])
      await recusa('ContestacaoDecidida', { id: c.id, caso: 'CB1' })
    })
  })
}
