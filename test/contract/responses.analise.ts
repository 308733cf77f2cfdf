import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { Operacao } from '../../shared/contract/rotas.ts'
import type { Answer, Call } from '../harness/stack.ts'
import { emAnalise } from './analise.ts'
import type { ContractBench } from './bench.ts'
import { carrinhos, contratoAurora } from './cart.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
interface Fila {
  itens: { id: string }[]
  proximo: string | null
}
interface Analise {
  cartao: { numeros: { nome: string; valor: string }[] } | null
  papeis: { id: string; tipo: string; bytes: number }[]
  atos: { ato: string; quem: string; papel: string | null; motivo: string | null }[]
}

/** Staff look at a cart whose card is held: the queue, its papers, approval and refusal (decision 0025). */
export function respostasDaAnalise(bench: () => ContractBench, feliz: Feliz): void {
  test('a cart waits in the queue, its paper is read, and what is decided happens', async () => {
    const b = bench()
    const c = carrinhos(bench)
    const [boa, ruim] = [await emAnalise(b), await emAnalise(b)]
    const headers = await b.sessao('quita-consultor')
    const fila = async (apos?: string) =>
      (await feliz<Fila>('listarCarrinhosEmAnalise', { headers, query: { limit: '1', ...(apos && { apos }) } })).body
    const todos = async () => {
      const ids: string[] = []
      let pagina = await fila()
      for (let n = 0; n < 20; n++) {
        ids.push(...pagina.itens.map(i => i.id))
        if (!pagina.proximo) return ids
        pagina = await fila(pagina.proximo)
      }
      throw new Error('the queue does not end')
    }
    expect((await todos()).filter(id => id === boa.id || id === ruim.id)).toEqual([boa.id, ruim.id])

    const ver = async (id: string) => (await feliz<Analise>('obterCarrinhoEmAnalise', { headers, params: { id } })).body
    const visto = await ver(boa.id)
    expect(visto).toMatchObject({
      situacao: 10,
      razoes: ['selfie-com-ressalva'],
      selfie: { grau: 71, ressalva: 'similaridade' },
      pagador: { nome: 'HELENA VASCONCELOS', documento: '52998224725' },
      cartao: { bandeira: 'visa', finais: '1091' },
      boletos: [{ valor: 1000, deTerceiro: false }],
      papeis: [{ id: boa.documento, tipo: 'image/jpeg' }],
      atos: [],
    })
    const papel = await feliz<{ tipo: string; data: string }>('lerPapelDoCarrinho', {
      headers,
      params: { id: boa.id, documento: boa.documento },
    })
    const bytes = Buffer.from(papel.body.data, 'base64')
    expect(bytes.length).toBe(visto.papeis[0]?.bytes)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg' })
    // nobody of the company, and no payer, reads it: it leaves by no other call
    expect(JSON.stringify((await c.ler(boa)).documentos)).not.toContain(boa.id)

    const aprovar = { headers, params: { id: boa.id }, body: { decisao: 'aprovar', observacao: 'documento confere' } }
    expect((await feliz('analisarCarrinho', aprovar)).body).toMatchObject({ id: boa.id, situacao: 15 })
    const reprovar = { decisao: 'reprovar', motivo: 'documento-de-outra-pessoa', observacao: 'RG de Otávio' }
    const recusa = await feliz('analisarCarrinho', { headers, params: { id: ruim.id }, body: reprovar })
    expect(recusa.body).toEqual({ id: ruim.id, situacao: 13, situacaoLabel: 'Cancelado' })
    expect((await todos()).filter(id => id === boa.id || id === ruim.id)).toEqual([])

    // approved: its slips are paid and it is captured; refused: the hold is let go, and nothing was paid
    const naCielo = (pedido: string) => b.stack.sandbox.cielo.porPedido(pedido)[0]
    await vi.waitFor(async () => expect((await c.ler(boa)).proximaEtapa).toBe(11), { timeout: 180_000, interval: 100 })
    expect(naCielo(boa.codTransacao)).toMatchObject({ capturado: boa.total })
    await vi.waitFor(() => expect(naCielo(ruim.codTransacao)).toMatchObject({ status: 10, capturado: 0 }), {
      timeout: 180_000,
      interval: 100,
    })
    expect((await c.raiz(ruim.id)).tentativa?.estado).toBe('anulada')

    const decidido = await ver(boa.id)
    // nobody compares its papers any more: its people are masked, and its card has the numbers that a call brings
    expect(decidido).toMatchObject({
      ...{ situacao: 11, decidirAte: null, estornado: 0, boletos: [{ situacao: 'paga' }] },
      pagador: { nome: 'HELENA VASCONCELOS', documento: '***.982.***-**', endereco: '' },
    })
    const numeros = Object.fromEntries(decidido.cartao?.numeros.map(n => [n.nome, n.valor]) ?? [])
    expect(numeros.pedido).toBe(boa.codTransacao)
    for (const q of [boa.id, numeros.tid, numeros.nsu, '529.982.247-25'])
      await vi.waitFor(
        async () =>
          expect((await feliz('buscarDaEquipe', { headers, query: { q: q ?? '' } })).body).toMatchObject({
            itens: expect.arrayContaining([expect.objectContaining({ alvo: 'carrinho', id: boa.id })]),
          }),
        { timeout: 60_000, interval: 200 },
      )
    expect(decidido.atos.map(a => [a.ato, a.papel])).toEqual([
      ['aprovar', null],
      ['leu-papel', boa.documento],
    ])
    expect((await ver(ruim.id)).atos).toEqual([
      expect.objectContaining({ ato: 'reprovar', motivo: 'documento-de-outra-pessoa', observacao: 'RG de Otávio' }),
    ])
    // the payer is told in words of theirs, on the page and by e-mail, and not what the staff wrote
    const ordem = { params: { contrato: contratoAurora, carrinho: ruim.id }, headers: ruim.headers }
    const { body } = await feliz<{ workflow: { nome: string; situacao: string; item: object[] }[] }>(
      'extratoPedido',
      ordem,
    )
    const analisado = body.workflow.find(e => e.situacao === 'Não aprovado')
    expect(analisado?.item).toMatchObject([{ nome: 'Um dos documentos enviados não é de quem paga.' }])
    const cartas = () => b.stack.sandbox.email.emails('helena@exemplo.example').filter(e => e.texto.includes(ruim.id))
    await vi.waitFor(() => expect(cartas().map(e => e.assunto)).toHaveLength(2), 180_000)
    const [recebida] = cartas().filter(e => e.assunto.includes('não aprovado'))
    expect(recebida?.texto).toContain('Um dos documentos enviados não é de quem paga.')
    expect(JSON.stringify([body, recebida])).not.toContain('Otávio')
  })
}
