import { describe, expect, test, vi } from 'vitest'
import type { Operacao } from '../../shared/contract/rotas.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { empresaVazia } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
interface Recado {
  id: string
  title: string
  read: boolean
  meu: boolean
  link: string | null
  chave: string | null
  valores: { valor: number | null }
}

interface Casca {
  novos: { avisos: number; mensagens: number }
}

/** The shell's calls, E003–E022. */
export function respostasDaCasca(bench: () => ContractBench, feliz: Feliz): void {
  describe('boxes and shortcuts', () => {
    test('who is signed in, and how they are', async () => {
      const headers = await bench().sessao('gestor-comercial')
      const body = { status: 'busy' }
      expect((await feliz('alterarPessoa', { headers, body })).body).toMatchObject(body)
      expect((await feliz('obterPessoa', { headers })).body).toMatchObject({
        email: 'gestor-comercial@aurora.example',
        status: 'busy',
      })
      // the shell is told in its one call, with the company's mark
      expect((await feliz('obterNavegacao', { headers })).body).toMatchObject({
        pessoa: { status: 'busy' },
        marca: { cor: expect.stringMatching(/^#/) },
      })
    })

    test('what the shell shows of both boxes is counted, and an answer that still stands is not sent again', async () => {
      const { headers } = await empresaVazia(bench())
      const novos = async () => (await feliz<Casca>('obterNavegacao', { headers })).body.novos
      expect(await novos()).toEqual({ avisos: 0, mensagens: 0 })
      const { id } = (await feliz<Recado>('criarMensagem', { headers, body: { title: 'Reunião às 9h' } })).body
      // who writes a message has read it
      expect(await novos()).toEqual({ avisos: 0, mensagens: 0 })
      await feliz('alternarMensagem', { headers, body: { id } })
      expect(await novos()).toEqual({ avisos: 0, mensagens: 1 })
      const inteira = await feliz('obterNavegacao', { headers })
      const marca = String(inteira.headers.etag)
      expect(marca).toMatch(/^"[\w-]{43}"$/)
      const denovo = await bench().http.call('obterNavegacao', {
        headers: { ...headers, 'if-none-match': `W/${marca}` },
      })
      expect([denovo.status, denovo.body]).toEqual([304, ''])
      await feliz('lerMensagens', { headers })
      const mudou = await bench().http.call('obterNavegacao', { headers: { ...headers, 'if-none-match': marca } })
      expect([mudou.status, mudou.body]).toMatchObject([200, { novos: { mensagens: 0 } }])
    })

    test('a payment rings the bell of who may see sales; reading it is each person’s own', async () => {
      const [ela, ele] = [await bench().sessao('links'), await bench().sessao('administrador')]
      await bench().pago(await bench().criarLink())
      const venda = await vi.waitFor(async () => {
        const { body } = await feliz<Recado[]>('listarAvisos', { headers: ela })
        const achada = body.find(r => r.chave === 'recado.venda')
        expect(achada).toMatchObject({ title: 'Pagamento recebido', read: false, meu: false })
        return achada as Recado
      }, 180_000)
      expect(venda.valores.valor).toBeGreaterThan(0)
      const lida = { headers: ela, body: { id: venda.id } }
      expect((await feliz('alternarAviso', lida)).body).toMatchObject({ read: true })
      const dele = async () =>
        (await feliz<Recado[]>('listarAvisos', { headers: ele })).body.find(r => r.id === venda.id)
      expect(await dele()).toMatchObject({ read: false })
      const mudanca = { id: venda.id, item: { read: true } }
      expect((await feliz('alterarAviso', { headers: ele, body: mudanca })).body).toMatchObject({ read: true })
      await feliz('excluirAviso', { headers: ele, query: { id: venda.id } })
      expect(await dele()).toBeUndefined()
      expect(JSON.stringify((await feliz('listarAvisos', { headers: ela })).body)).toContain(venda.id)
      const recebedor = await bench().sessao('recebedor')
      expect((await feliz<Recado[]>('listarAvisos', { headers: recebedor })).body).toEqual([])
    })

    test('a reminder and a message: made, changed, read, removed', async () => {
      const [ela, ele] = [await bench().sessao('links'), await bench().sessao('gestor-financeiro')]
      const lembrete = { title: 'Ligar para o banco', description: 'antes das 16h' }
      const meu = (await feliz<Recado>('criarAviso', { headers: ela, body: lembrete })).body
      expect(meu).toMatchObject({ title: lembrete.title, read: true, meu: true, chave: null })
      const texto = { title: 'Reunião às 9h', description: '' }
      const dela = (await feliz<Recado>('criarMensagem', { headers: ela, body: texto })).body
      const caixaDele = async () => (await feliz<Recado[]>('listarMensagens', { headers: ele })).body
      expect((await caixaDele()).find(r => r.id === dela.id)).toMatchObject({
        title: texto.title,
        read: false,
        meu: false,
      })
      // where it leads is a link only for who may go there
      const restrita = { title: 'Novos convites', link: '/cliente/relacionamento/recebedores' }
      const { id } = (await feliz<Recado>('criarMensagem', { headers: ele, body: restrita })).body
      expect((await caixaDele()).find(r => r.id === id)).toMatchObject({ link: restrita.link })
      const caixaDela = (await feliz<Recado[]>('listarMensagens', { headers: ela })).body
      expect(caixaDela.find(r => r.id === id)).toMatchObject({ title: restrita.title, link: null })
      const novo = { title: 'Reunião às 10h', icon: 'relogio', link: '/cliente/calendario' }
      const mudanca = { id: dela.id, item: novo }
      expect((await feliz('alterarMensagem', { headers: ela, body: mudanca })).body).toMatchObject(novo)
      expect((await caixaDele()).find(r => r.id === dela.id)).toMatchObject({ ...novo, read: false })
      expect((await feliz('alternarMensagem', { headers: ele, body: { id: dela.id } })).body).toMatchObject({
        read: true,
      })
      await feliz('lerMensagens', { headers: ele })
      expect((await caixaDele()).every(r => r.read)).toBe(true)
      await feliz('excluirMensagem', { headers: ela, query: { id: dela.id } })
      expect((await caixaDele()).some(r => r.id === dela.id)).toBe(false)
      await feliz('lerAvisos', { headers: ela })
      expect((await feliz<Recado[]>('listarAvisos', { headers: ela })).body.every(r => r.read)).toBe(true)
      await feliz('excluirAviso', { headers: ela, query: { id: meu.id } })
    })

    test('shortcuts of one person', async () => {
      const headers = await bench().sessao('gestor-financeiro')
      const body = { label: 'Saldo', description: '', icon: 'carteira', link: '/cliente/financeiro/saldo' }
      const { id } = (await feliz<{ id: string }>('criarAtalho', { headers, body })).body
      // to the same page: it takes the other's place
      const outro = (await feliz<{ id: string }>('criarAtalho', { headers, body: { ...body, label: 'Meu saldo' } }))
        .body
      expect(outro.id).not.toBe(id)
      const mudado = { id: outro.id, item: { label: 'Dinheiro' } }
      expect((await feliz('alterarAtalho', { headers, body: mudado })).body).toMatchObject({ label: 'Dinheiro' })
      expect((await feliz('alternarAtalho', { headers, body: { id: outro.id } })).body).toMatchObject({ read: false })
      await feliz('lerAtalhos', { headers })
      const lista = async () => (await feliz<object[]>('listarAtalhos', { headers })).body
      expect(await lista()).toEqual([{ ...body, label: 'Dinheiro', id: outro.id, useRouter: true, read: true }])
      // the last becomes the first; past the end is the end
      const links = { label: 'Links', link: '/cliente/servicos-financeiros/meus-links-de-pagamento' }
      const segundo = (await feliz<{ id: string }>('criarAtalho', { headers, body: links })).body
      const ordem = async () => ((await lista()) as { id: string }[]).map(a => a.id)
      await feliz('alterarAtalho', { headers, body: { id: segundo.id, item: { posicao: 0 } } })
      expect(await ordem()).toEqual([segundo.id, outro.id])
      await feliz('alterarAtalho', { headers, body: { id: segundo.id, item: { posicao: 9 } } })
      expect(await ordem()).toEqual([outro.id, segundo.id])
      await feliz('excluirAtalho', { headers, query: { id: segundo.id } })
      await feliz('excluirAtalho', { headers, query: { id: outro.id } })
      expect(await lista()).toEqual([])
    })
  })
}
