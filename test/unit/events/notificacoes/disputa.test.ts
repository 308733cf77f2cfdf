import { expect, test } from 'vitest'
import { verificarCartao } from '../../../../functions/areas/cobranca/regras/cartao/verificarCartao.ts'
import { comporDaDisputa } from '../../../../functions/areas/cobranca/vista/mensagens/comporDaDisputa.ts'
import { avisarDaDisputa } from '../../../../functions/events/consumers/notificacoes/disputa.ts'
import { tocarSino } from '../../../../functions/events/consumers/notificacoes/sino.ts'
import { encaminhar } from '../../../../functions/events/dispatch/encaminhar.ts'
import { geraisPadrao } from '../../../../functions/platform/runtime/gerais.ts'
import { Disputa } from '../../../../functions/platform/storage/Disputa.ts'
import { Empresa } from '../../../../functions/platform/storage/Empresa.ts'
import { Link } from '../../../../functions/platform/storage/Link.ts'
import { Recado } from '../../../../functions/platform/storage/Recado.ts'
import type { NovoEmail } from '../../../../functions/providers/email/port.ts'
import { palavrasPadrao } from '../../../../shared/domain/palavrasDasMensagens.ts'
import { empresaGuardada } from '../../../builders/empresa.ts'
import { mundoDeEstornos } from '../../../builders/estornos.ts'
import { linkDaCadeira } from './fatos.ts'

const nbsp = /\u00a0/g

test('each change of a dispute is told to the company once, in the bell of its links’ role and by e-mail', async () => {
  const m = mundoDeEstornos()
  const link = { ...linkDaCadeira(), nome: 'Curso' }
  const c = await m.noCartao(undefined, { link: link.id })
  const empresa = empresaGuardada({ id: c.empresaId })
  await m.storage.commit([Empresa.create(empresa), Link.create(link)])
  const enviados: NovoEmail[] = []
  const deps = {
    gerais: geraisPadrao,
    ...m.deps,
    env: { APP_URL: 'https://app.quita.example' },
    email: {
      enviar: async (e: NovoEmail) => {
        enviados.push(e)
        return { tipo: 'aceito', mensagemId: '1' } as const
      },
    },
  } as never
  const pagamentoId = c.tentativa?.pagamentoId ?? ''
  const disputas = async () =>
    (await m.storage.query({ pk: `CHK#${c.id}`, sk: { prefix: 'DSP#' }, consistent: true })).items
  /** The acquirer tells, and what the dispatcher makes of the case reaches the consumer, twice. */
  const avisar = async () => {
    const antes = await disputas()
    await verificarCartao(m.deps, c.id, m.agora() + 20_000, true)
    for (const novo of await disputas())
      for (const { fila, mensagem } of encaminhar(
        novo,
        antes.find(a => a.SK === novo.SK),
      )) {
        expect(['notificacoes', 'webhooks']).toContain(fila)
        if (fila !== 'notificacoes') continue
        for (let vez = 0; vez < 2; vez++) {
          await tocarSino(deps, mensagem as never)
          await avisarDaDisputa(deps, mensagem as never)
        }
      }
    await m.avancar(60_000)
  }
  m.cielo.disputas.contestar(pagamentoId, 4_000)
  await avisar()
  const [caso] = (await disputas()).map(Disputa.parse)
  const mudar = async (mudanca: Parameters<typeof m.cielo.disputas.mudarDisputa>[2]) => {
    m.cielo.disputas.mudarDisputa(pagamentoId, caso?.id ?? '', mudanca)
    await avisar()
  }
  await mudar({ valor: 6_000 })
  await mudar({ status: 'Reversed' })
  await mudar({ status: 'Received' })
  await mudar({ status: 'Lost' })
  await avisar()
  const { values } = await Recado.query(m.storage, { pk: `CXA#avisos#EMP#${empresa.id}`, consistent: true })
  expect(values.map(r => [r.tipo, r.valor, r.grupo])).toEqual([
    ['disputaAberta', 4_000, 'G02'],
    ['disputaMudou', 6_000, 'G02'],
    ['disputaGanha', 6_000, 'G02'],
    ['disputaAberta', 6_000, 'G02'],
    ['disputaPerdida', 6_000, 'G02'],
  ])
  expect(enviados.map(e => e.assunto.replace(nbsp, ' '))).toEqual([
    'Contestação de R$ 40,00 em Curso',
    'A contestação em Curso mudou para R$ 60,00',
    'Contestação de R$ 60,00 em Curso foi encerrada a seu favor',
    'Contestação de R$ 60,00 em Curso',
    'Contestação de R$ 60,00 em Curso foi perdida',
  ])
  expect(enviados.every(e => e.para === empresa.email)).toBe(true)
})

test.each([
  ['aberta', false, 'Estornos e contestações juntos nunca descontam'],
  ['ganha', false, 'liberado no próximo dia útil'],
  ['perdida', true, 'Nada é descontado da sua empresa'],
] as const)('what %s means for the company is said (a cart: %s)', (qual, carrinho, nota) => {
  const disputa = {
    de: 'CHK#Pagamento',
    id: 'CB1',
    empresaId: 'aurora',
    versao: 1,
    estado: 'aberta',
    valor: 4_000,
    criadaEm: '2026-11-23T13:00:00.000Z',
  } as Disputa
  const dito = comporDaDisputa(
    qual,
    { disputa, cobranca: 'Curso', descontado: 2_500, carrinho },
    { empresa: 'Aurora', slug: 'aurora', appUrl: 'https://app', palavras: palavrasPadrao },
  )
  expect(dito.notas[0]?.texto).toContain(nota)
  // a cart's is in no list of the company's
  const pagina = carrinho ? 'https://app' : 'https://app/painel-administrativo/aurora/financeiro/contestacoes'
  expect(dito.botao?.href).toBe(pagina)
  const linhas = dito.linhas.map(l => l.valor.replace(nbsp, ' '))
  expect(linhas.includes('R$ 25,00')).toBe(!carrinho)
  expect(linhas).toContain('Pagamento')
})
