import { SendMessageCommand } from '@aws-sdk/client-sqs'
import { expect, test, vi } from 'vitest'
import { PagamentoDeBoleto } from '../../functions/platform/storage/PagamentoDeBoleto.ts'
import { EntregaDeWebhook, EventoEnviado, Webhook } from '../../functions/platform/storage/Webhook.ts'
import type { Registro } from '../../shared/contract/auditoria.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { recebedorComRecebivel } from '../builders/antecipacao.ts'
import type { Answer, Call } from '../harness/stack.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { carrinhos } from './cart.ts'
import { reciboPara } from './emails.ts'
import { mortaDe } from './mortas.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>
interface Lista {
  itens: (Record<string, unknown> & { id: string; empresa: { id: string; nome: string } })[]
  cursor: string | null
}

/** What staff read of every company's money and integrations (decision 0093). */
export function respostasDasFinancas(bench: () => ContractBench, feliz: Feliz): void {
  test('a receivable and its offer are read by finance, and the offer is taken back for a reason its company reads', async () => {
    const b = bench()
    const headers = await b.sessao('quita-administrador')
    const recebedor = `rec-fin-${idDeNinguem()}`.slice(0, 40)
    const data = await recebedorComRecebivel(b.storage, { id: recebedor, agora: Date.now(), dias: 9 })
    const agenda = { periodoInicio: data, periodoFim: data, empresa: 'aurora', limit: '100' }
    const { body: doDia } = await feliz<Lista>('listarRecebiveisDaEquipe', { headers, query: agenda })
    expect(doDia.itens.find(u => u.id.startsWith(`rec:${recebedor}.`))).toMatchObject({
      ...{ empresa: { id: 'aurora', nome: 'Loja Aurora' }, data, arranjo: 'VCC', valor: 1000, situacao: 'agendado' },
      recebedor: { id: recebedor },
    })
    const { body: oferta } = await b.ok<{ id: string }>('criarAntecipacao', {
      headers: await b.sessao('administrador'),
      body: { recebedor, data, arranjo: 'VCC', valor: null },
    })
    const daOferta = async (query: Record<string, string>) => {
      const { body } = await feliz<Lista>('listarAntecipacoesDaEquipe', { headers, query: { limit: '50', ...query } })
      return body.itens.find(o => o.id === oferta.id)
    }
    expect(await daOferta({ empresa: 'aurora', situacao: 'enviada' })).toMatchObject({
      ...{ valorRegular: 1000, selfie: { veredito: 'nenhuma', tentativas: 0 }, acoes: ['cancelar'] },
      ...{ oferecidaPor: expect.stringContaining(' '), cancelamento: null },
      responsavel: { cpf: expect.stringContaining('*') },
    })
    expect(await daOferta({ empresa: 'brisa' })).toBeUndefined()
    const motivo = 'Recebedor em análise'
    const cancelar = { headers, params: { id: oferta.id }, body: { motivo } }
    expect((await feliz('cancelarAntecipacaoDaEquipe', cancelar)).body).toEqual({
      id: oferta.id,
      situacao: 'cancelada',
    })
    expect(await daOferta({ situacao: 'cancelada' })).toMatchObject({ cancelamento: { motivo }, acoes: [] })
    // the company reads who did it and why
    await vi.waitFor(async () => {
      const query = { operacao: 'cancelarAntecipacaoDaEquipe' }
      const { body } = await b.ok<{ itens: Registro[] }>('listarAuditoria', {
        headers: await b.sessao('administrador'),
        query,
      })
      expect(body.itens[0]?.mudancas).toContainEqual({ campo: 'motivo', antes: null, depois: motivo })
    }, 180_000)
    // of a company with no entry of that service, every service is still in the catalogue
    const { body: servicos } = await feliz<Record<'itens' | 'contas', { servico: string }[]>>(
      'listarServicosFinanceiros',
      {
        headers,
      },
    )
    expect(servicos.itens.map(s => s.servico)).toEqual(['pix', 'boleto', 'cartao', 'carrinho', 'antecipacao'])
    expect(servicos.contas.map(s => s.servico)).toEqual(['aluguel', 'mensalidade', 'servico', 'outro'])
  })

  test('a cart that was only begun, and a slip paid from a balance, stand in the lists that consultants read', async () => {
    const b = bench()
    const headers = await b.sessao('quita-consultor')
    const { id } = await carrinhos(bench).comBoletos(150_00)
    await vi.waitFor(async () => {
      const query = { empresa: 'aurora', situacao: '1', limit: '100' }
      const { body } = await feliz<Lista>('listarCarrinhosDaEquipe', { headers, query })
      expect(body.itens.find(c => c.id === id)).toMatchObject({
        ...{ situacao: 1, situacaoLabel: 'Aguardando Pagador', boletos: 1, valor: 150, analise: false },
      })
    }, 180_000)
    const slip = idDeNinguem()
    const em = Date.now()
    await b.storage.commit([
      PagamentoDeBoleto.create({
        ...{ id: slip, versao: 1, empresaId: 'brisa', linha: '1'.repeat(47), emissor: 'Banco', valor: 12_34 },
        ...{ situacao: 'paga', pagamento: { id: slip, em }, criadoEm: new Date(em).toISOString(), ev: [] },
      }),
    ])
    const query = { empresa: 'brisa', situacao: 'paga' }
    const { body } = await feliz<Lista>('listarPagamentosDeBoletoDaEquipe', { headers, query })
    expect(body.itens.find(p => p.id === slip)).toMatchObject({
      valor: 12.34,
      empresa: { nome: expect.stringMatching(/Brisa/) },
    })
  })

  test('a client’s integrations are read without a body, and a lost event is sent again under the client’s chain', async () => {
    const b = bench()
    const headers = await b.sessao('quita-consultor')
    const webhookId = idDeNinguem()
    const eventoId = `evt_${idDeNinguem()}`
    const em = new Date().toISOString()
    const comum = { empresaId: 'aurora', em, ttl: Math.floor(Date.now() / 1000) + 86_400 }
    await b.storage.commit([
      Webhook.create({
        ...{ id: webhookId, empresaId: 'aurora', url: 'https://perdida.example/eventos', descricao: 'Perdida' },
        ...{ eventos: ['pagamento.pago'], ativo: true, vez: 1, criadoEm: em },
      }),
      EventoEnviado.create({
        ...{ ...comum, id: eventoId, tipo: 'pagamento.pago', corpo: '{"pagador":"Helena"}', destinos: [webhookId] },
      }),
      EntregaDeWebhook.create({
        ...{ ...comum, eventoId, webhookId, versao: 1, estado: 'falhou', passo: 9, ev: [] },
        tentativas: [{ em: Date.now(), status: 500, ms: 12, resposta: 'erro' }],
      }),
    ])
    const params = { id: 'aurora' }
    const { body: saude } = await feliz<{ webhooks: { id: string }[] }>('obterSaudeDaEmpresa', { headers, params })
    expect(saude.webhooks.map(w => w.id)).toContain(webhookId)
    // what stopped is looked at and sent again without a shell
    const { url, comando } = mortaDe('listas')
    const mensagem = JSON.stringify({ id: `parada-${eventoId}`, tipo: 'Teste', PK: 'CHK#ninguem', SK: 'RAIZ' })
    await comando(new SendMessageCommand({ QueueUrl: url, MessageBody: mensagem }))
    const equipe = await b.sessao('quita-administrador')
    const parado = await feliz<{ filas: { fila: string; quantas: number }[] }>('listarMensagensParadas', {
      headers: equipe,
    })
    expect(parado.body.filas).toContainEqual(expect.objectContaining({ fila: 'listas', quantas: 1 }))
    const motivo = 'a tabela voltou a responder'
    const mandar = { headers: equipe, params: { fila: 'listas' }, body: { motivo } }
    // a look keeps it from others for a second
    await vi.waitFor(async () => {
      const voltou = await feliz<{ voltaram: number }>('reprocessarMensagensParadas', mandar)
      expect(voltou.body.voltaram).toBe(1)
    }, 180_000)
    const { body } = await feliz<Lista>('listarEntregasDaEmpresa', { headers, params, query: { limit: '100' } })
    const entrega = body.itens.find(e => e.eventoId === eventoId)
    expect(entrega).toMatchObject({ estado: 'falhou', tentativas: [{ status: 500 }] })
    expect(entrega).not.toHaveProperty('corpo')
    await feliz('reenviarEntregaDaEmpresa', { headers, params: { id: 'aurora', evento: eventoId, webhook: webhookId } })
    await vi.waitFor(async () => {
      const query = { operacao: 'reenviarEntregaDaEmpresa' }
      const da = await b.ok<{ itens: Registro[] }>('listarAuditoria', {
        headers: await b.sessao('administrador'),
        query,
      })
      expect(da.body.itens[0]).toMatchObject({ resultado: 'feito', ator: { perfil: 'quita-consultor' } })
    }, 180_000)
    await b.storage.commit([{ op: 'remove', key: Webhook.key({ empresaId: 'aurora', id: webhookId }) }])
  })

  test('a payer’s e-mail that came back: staff see it, let its address in again, and send it again', async () => {
    const b = bench()
    const headers = await b.sessao('quita-consultor')
    const visto = await reciboPara(
      b,
      `volta@${idDeNinguem()
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')}.example`,
      'devolvido',
    )
    expect(visto).toMatchObject({ motivo: 'endereco', suprimido: true, repetivel: false })
    expect(visto.para).not.toContain('volta@')
    const query = { so: 'problemas', limit: '50' }
    const { body } = await feliz<Lista>('listarEmailsDaEmpresa', { headers, params: { id: 'aurora' }, query })
    expect(body.itens.map(e => e.id)).toContain(visto.id)
    const params = { id: 'aurora', mensagem: visto.id }
    const motivo = 'a loja confirmou a caixa por telefone'
    await feliz('liberarEnderecoDoEmail', { headers, params, body: { motivo } })
    await feliz('repetirEmailDaEmpresa', { headers, params })
    await vi.waitFor(async () => {
      const da = await b.ok<{ itens: Registro[] }>('listarAuditoria', {
        ...{ headers: await b.sessao('administrador'), query: { operacao: 'liberarEnderecoDoEmail' } },
      })
      expect(da.body.itens[0]?.mudancas).toContainEqual(expect.objectContaining({ campo: 'motivo', depois: motivo }))
    }, 180_000)
  })
}
