import { rotas } from '../shared/contract/rotas.ts'
import { produto } from '../shared/produto.ts'
import { hosts } from './names.ts'
import type { Estagio } from './stages.ts'

/**
 * The smoke payment after a deployment: one real is charged by Pix through the deployed edge, gateway, functions and
 * workflow, and is seen paid. Where simulators run their bank pays it; elsewhere an operator does, from the code that is
 * printed, or the deployment's last line says "not paid".
 */
export type Fumaca =
  | { tipo: 'pago'; checkoutId: string; segundos: number }
  | { tipo: 'nao-pago'; motivo: string; codigo?: string }

interface Deps {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  now: () => number
  sleep: (ms: number) => Promise<void>
  /** An operator is told what to pay. */
  mostrar: (codigo: string) => void
}
/** Of the payer's page, and what is paid: a link of R$ 1.00 of the provider's own company. */
interface Onde {
  pagar: string
  link: string | undefined
  /** The provider's own. */
  documento: string
  /** Where the stage's simulators answer; undefined where its PSP is real. */
  simuladores?: string
  esperarMs: number
}
interface Cobrado {
  checkoutId: string
  dadosPix: { qrCode: string } | null
}

const umReal = 1
const pausaMs = 2000

export async function pagarUmReal(onde: Onde, deps: Deps): Promise<Fumaca> {
  const { pagar, link, simuladores, esperarMs } = onde
  if (!link) return { tipo: 'nao-pago', motivo: 'no link of R$ 1.00 is named' }
  const chamar = async <T>(url: string, init: RequestInit = {}): Promise<{ status: number; corpo: T }> => {
    const resposta = await deps.fetch(url, {
      ...init,
      headers: { accept: 'application/json', ...(init.body !== undefined && { 'content-type': 'application/json' }) },
    })
    return { status: resposta.status, corpo: (await resposta.json().catch(() => ({}))) as T }
  }
  const naApi = (caminho: string) => `${pagar}/api${caminho}`

  const lido = await chamar<{ valor?: number }>(naApi(rotas.obterLinkPublico.caminho.replace('{id}', link)))
  if (lido.status !== 200) return { tipo: 'nao-pago', motivo: `the link answers ${lido.status}` }
  // a link that an administrator edited must not make the deployment charge more
  if (lido.corpo.valor !== umReal) return { tipo: 'nao-pago', motivo: `the link is of R$ ${lido.corpo.valor}` }

  const cobrado = await chamar<Cobrado>(naApi(rotas.processarCheckout.caminho), {
    method: 'POST',
    body: JSON.stringify({ ...pagador(onde.documento), link, formaPagamento: 2, parcelas: 1 }),
  })
  if (cobrado.status !== 200) return { tipo: 'nao-pago', motivo: `charging answers ${cobrado.status}` }
  const { checkoutId, dadosPix } = cobrado.corpo
  const codigo = dadosPix?.qrCode ?? ''
  const comeco = deps.now()
  if (simuladores) {
    const body = JSON.stringify({ txid: `${checkoutId}000001`, forcar: true })
    const { status } = await chamar(`${simuladores}/_pagar`, { method: 'POST', body })
    if (status !== 200) return { tipo: 'nao-pago', motivo: `the simulated bank answers ${status}` }
  } else deps.mostrar(codigo)

  const consulta = naApi(rotas.verificarPagamentoPix.caminho.replace('{id}', checkoutId))
  while (deps.now() - comeco < esperarMs) {
    const { corpo } = await chamar<{ pago?: boolean }>(consulta)
    if (corpo.pago) return { tipo: 'pago', checkoutId, segundos: Math.round((deps.now() - comeco) / 1000) }
    await deps.sleep(pausaMs)
  }
  return { tipo: 'nao-pago', motivo: `nothing was paid in ${Math.round(esperarMs / 1000)} s`, codigo }
}

/** The provider pays itself. */
const pagador = (documento: string) => ({
  nome: produto.nome,
  documento,
  email: 'canario@quita.example',
  contato: '(11) 90000-0000',
  cep: null,
  logradouro: null,
  numero: null,
  complemento: null,
  bairro: null,
  cidade: null,
  uf: null,
  sessionId: null,
})

/** What a deployment's last line says. */
export const dizerFumaca = (f: Fumaca): string =>
  f.tipo === 'pago'
    ? `Smoke payment: R$ 1.00 paid in ${f.segundos} s (${f.checkoutId}).`
    : `Smoke payment: NOT PAID: ${f.motivo}.`

export const ondePagar = (e: Estagio, env: NodeJS.ProcessEnv = process.env): Onde => ({
  pagar: `https://${hosts(e).pagar}`,
  link: env[`QUITA_CANARIO_${e.nome.toUpperCase()}`],
  documento: e.provedores.RECEITA_DOCUMENTO,
  ...(e.simuladores && { simuladores: new URL(e.provedores.PIX_URL).origin }),
  // a bank is asked by a person; a simulator pays at once
  esperarMs: e.simuladores ? 60_000 : 300_000,
})
