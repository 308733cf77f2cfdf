import { expect, test } from 'vitest'
import { cobrarCartao, type PedidoDeCartao } from '../../../functions/areas/cobranca/regras/cartao/cobrarCartao.ts'
import { verificarCartao } from '../../../functions/areas/cobranca/regras/cartao/verificarCartao.ts'
import { geraisPadrao } from '../../../functions/platform/runtime/gerais.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { DadosCartao } from '../../../functions/providers/adquirente/cartao.ts'
import type { AvaliacaoDeRisco } from '../../../functions/providers/antifraude/port.ts'
import type { TresDsPort } from '../../../functions/providers/tresds/port.ts'
import { proximaEtapaDe } from '../../../shared/domain/estados/checkout.ts'
import { codigoDoAntifraude, type VereditoDeRisco } from '../../../shared/domain/risco/diario.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'
import { cartaoBom, mundoDeEstornos } from '../../builders/estornos.ts'

/** No charge here authenticates: asking would be a finding. */
const perguntou = async (): Promise<never> => {
  throw new Error('3-D Secure was asked')
}
const semTresDs = { iniciar: perguntou, autenticar: perguntou, validar: perguntou }

/** Where the rules are asked while a card is charged: before the acquirer hears of it, and with the hold in hand. */
const segredos = { titular: 'HELENA VASCONCELOS', validade: '12/2030', cvv: '123' }
const dito = (tipo: VereditoDeRisco): AvaliacaoDeRisco =>
  tipo === 'reprovado'
    ? { tipo, pontos: 100, limiar: 80, motivos: [{ codigo: 'cartoes-do-aparelho', pontos: 100 }] }
    : { tipo, pontos: 0, limiar: 80, motivos: [] }

function mundo(vereditos: VereditoDeRisco[], fronteira?: (lugar: string) => void) {
  const m = mundoDeEstornos(fronteira)
  const perguntas: unknown[] = []
  const antifraude = {
    async avaliar(sinais: unknown) {
      perguntas.push(sinais)
      return dito(vereditos[perguntas.length - 1] ?? 'aprovado')
    },
  }
  const pedido: PedidoDeCartao = {
    cartao: new DadosCartao({ numero: cartaoBom, ...segredos }),
    nova: { bandeira: 'visa', bin: '400000', finais: '0010', digital: 'd'.repeat(22), geral: 'g'.repeat(11) },
    dados: valor => `dados${valor}`,
    descricaoNaFatura: 'LOJAAURORA',
    pagador: { nome: 'HELENA VASCONCELOS' },
    sinais: (valor, agora) => ({
      rigor: 'padrao',
      chaves: { cartao: 'g'.repeat(11) },
      presente: { agora, ocorrencia: { valor }, fatos: [] },
    }),
    guarda: { admitir: async () => false, pedir: async () => Promise.reject(new Error('a proof was asked for')) },
    reprocessa: false,
  }
  const cobrar = async (
    id: string,
    mais: Partial<PedidoDeCartao> = {},
    { tresds = semTresDs as TresDsPort, prazo = 25_000 } = {},
  ) =>
    cobrarCartao(
      { ...m.deps, antifraude, tresds, gerais: geraisPadrao },
      {
        antes: await m.checkout(id),
        pedido: { ...pedido, ...mais },
        prazo: m.agora() + prazo,
        preparar: async () => ({
          mudanca: {},
          writes: [],
        }),
      },
    )
  const aberto = async () => {
    const c = checkoutGuardado({ id: m.deps.ids.id21(), estado: 'AntifraudeAprovado', formaPagamento: 1 })
    await m.storage.commit([Checkout.create(c)])
    return c.id
  }
  const noAdquirente = async (id: string) => {
    const { tentativa } = await m.checkout(id)
    return m.cielo.livro.lancamentos().filter(l => l.pedidoId === tentativa?.pedidoId)
  }
  return { ...m, aberto, cobrar, noAdquirente, perguntas }
}

test('a card that the rules refuse never reaches the acquirer: denied, kept with its reasons, and said again', async () => {
  const m = mundo(['reprovado'])
  const id = await m.aberto()
  await expect(m.cobrar(id)).rejects.toMatchObject({
    error: { name: 'PagamentoRecusado' },
    fields: { retornoUsuario: { trocaCartao: false, trocaPagador: false, permiteReprocessar: false } },
  })
  const c = await m.checkout(id)
  expect(c.estado).toBe('Recusado')
  expect(proximaEtapaDe(c)).toBe('ANTIFRAUDE_ADQUIRENTE')
  expect(c.tentativa).toMatchObject({ estado: 'abandonada', codigo: codigoDoAntifraude, risco: '1r100/80 ca100' })
  expect(c.ev.map(e => e.tipo)).toEqual(['TentativaBarrada'])
  expect(c.vence).toBeUndefined()
  expect(await m.noAdquirente(id)).toEqual([])
  // the same submission again is the same answer, and asks nobody
  await expect(m.cobrar(id)).rejects.toMatchObject({ error: { name: 'PagamentoRecusado' } })
  expect(m.perguntas).toHaveLength(1)
})

test('after a refusal another card may be sent, and pays', async () => {
  const m = mundo(['reprovado'])
  const id = await m.aberto()
  await m.cobrar(id).catch(() => undefined)
  const pago = await m.cobrar(id, { reprocessa: true })
  expect(pago?.checkout).toMatchObject({
    estado: 'Liquidado',
    tentativa: { estado: 'capturada', ciclo: 2, risco: '1a0/80' },
  })
})

test('unknown is no refusal: the card is charged, and the log says that nobody knew', async () => {
  const m = mundo(['indeterminado', 'indeterminado'])
  const pago = await m.cobrar(await m.aberto())
  expect(pago?.checkout).toMatchObject({ estado: 'Liquidado', tentativa: { risco: '1i0/80' } })
  expect(m.linhas).toContainEqual({ nivel: 'warn', evento: 'risk' })
})

test('a hold that the rules refuse with it in hand is let go, never captured', async () => {
  const m = mundo(['aprovado', 'reprovado'])
  const id = await m.aberto()
  await expect(m.cobrar(id)).rejects.toMatchObject({ error: { name: 'PagamentoRecusado' } })
  const c = await m.checkout(id)
  expect(c).toMatchObject({ estado: 'Recusado', tentativa: { estado: 'anulada', codigo: codigoDoAntifraude } })
  expect(c.ev.map(e => e.tipo)).toEqual(['TentativaNegada'])
  expect((await m.noAdquirente(id)).map(l => l.tipo)).not.toContain('captura')
  expect((await m.diario(id)).lancamentos).toEqual([])
})

test.each(['depois:gravar', 'antes:listar', 'antes:anular', 'depois:anular'])(
  'cut off at %s, the resolver follows what was recorded: nothing is captured',
  async lugar => {
    let cortar = false
    let retido = false
    const m = mundo(['aprovado', 'reprovado'], l => {
      if (l === 'depois:vender') retido = true
      if (cortar && retido && l === lugar) throw new Error('cut')
    })
    const id = await m.aberto()
    cortar = true
    await expect(m.cobrar(id)).rejects.toThrow('cut')
    cortar = false
    const antes = await m.checkout(id)
    expect(antes.tentativa?.risco).toBe('1r100/80 ca100')
    expect(['autorizada', 'anulando']).toContain(antes.tentativa?.estado)
    for (let vez = 0; vez < 5; vez++) {
      await m.avancar(60_000)
      await verificarCartao(m.deps, id, m.agora() + 20_000)
    }
    expect(await m.checkout(id)).toMatchObject({ estado: 'Recusado', tentativa: { estado: 'anulada' } })
    expect((await m.noAdquirente(id)).map(l => l.tipo)).not.toContain('captura')
  },
)

test.each([
  [25_000, 9_000],
  [20_000, 4_500],
])("of a request of %i ms, authenticating takes %i at most: the rest is the acquirer's", async (prazo, limite) => {
  const m = mundo([])
  const limites: number[] = []
  const autenticar = async (_: object, ate: { prazo: number }) => {
    limites.push(ate.prazo - m.agora())
    return { tipo: 'indeterminada' } as const
  }
  const quem = { segredo: 's', pagador: {}, navegador: {}, codigo: undefined } as never
  const asked = m.cobrar(await m.aberto(), { autenticar: quem }, {
    tresds: { ...semTresDs, autenticar },
    prazo,
  } as never)
  await expect(asked).rejects.toMatchObject({ error: { name: 'ProvedorSemResposta' } })
  expect(limites).toEqual([limite])
})
