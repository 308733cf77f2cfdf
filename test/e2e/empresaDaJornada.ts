import type { Page } from '@playwright/test'
import { type Demo, emailDe, type Papel } from '../../infra/local/demo.ts'
import { guardarSessao, type RespostaDeSessao } from '../../web/src/api/sessao.ts'
import { type LinkNovo, linkNovo } from '../builders/link.ts'
import { client } from '../harness/client.ts'
import type { PedidoDeEmpresa, PedidoDeEspera } from '../harness/serve.ts'

/** A company of a journey's own, with a person of every role, made by the stack's door (`harness/serve.ts`). */
const port = Number(process.env.E2E_PORT ?? 4400)
export const urls = {
  pagar: `http://pagar.localhost:${port}`,
  app: `http://app.localhost:${port}`,
  banco: `http://localhost:${port + 1}`,
}
export const http = client(port)

export interface EmpresaDaJornada extends Demo {
  /** The payer's pages of this company, and its area of the panel. */
  servicos: string
  painel: string
  email(papel: Papel): string
  /** A link's page. */
  endereco(link: string): string
  /** The headers of a session of the person of a role. */
  sessao(papel?: Papel): Promise<Record<string, string>>
  /** A link made by the company's administrator, for Pix unless told; answers its id. */
  criarLink(more?: Partial<LinkNovo>): Promise<string>
}

export async function novaEmpresa(pedido: PedidoDeEmpresa = {}): Promise<EmpresaDaJornada> {
  const resposta = await fetch(`http://127.0.0.1:${port + 3}/`, { method: 'POST', body: JSON.stringify(pedido) })
  if (!resposta.ok) throw new Error(`no company was made: ${await resposta.text()}`)
  const demo = (await resposta.json()) as Demo
  const servicos = `${urls.pagar}/plataforma/${demo.slug}/servicos-financeiros`
  const sessao = (papel: Papel = 'administrador') => http.login(emailDe(demo, papel))
  return {
    ...demo,
    servicos,
    painel: `${urls.app}/painel-administrativo/${demo.slug}`,
    email: papel => emailDe(demo, papel),
    endereco: link => `${servicos}/checkout-de-pagamento-v2/${link}`,
    sessao,
    async criarLink(more = {}) {
      const { status, body } = await http.call<{ id: string }>('criarLink', {
        headers: await sessao(),
        body: linkNovo(more),
      })
      if (status !== 200) throw new Error(`no link was made: ${status} ${JSON.stringify(body)}`)
      return body.id
    },
  }
}

/** The day of a payroll comes: its lines are paid, or looked at again. */
export async function chegouODia(folha: string): Promise<void> {
  const resposta = await fetch(`http://127.0.0.1:${port + 3}/`, { method: 'POST', body: JSON.stringify({ folha }) })
  if (!resposta.ok) throw new Error(`the payroll was not paid: ${await resposta.text()}`)
}

/** The sweeper comes by, so many days later for this subscription: what is due of it is charged. */
export async function passouACobranca(assinatura: string, dias = 0): Promise<void> {
  const resposta = await fetch(`http://127.0.0.1:${port + 3}/`, {
    method: 'POST',
    body: JSON.stringify({ assinatura, dias }),
  })
  if (!resposta.ok) throw new Error(`the subscription was not charged: ${await resposta.text()}`)
}

/**
 * What happened so far was written by its consumers: balances, lists, counters and messages follow a payment a moment
 * later, and most pages read them once. A journey asks for it between what happened and the page that shows it.
 */
export async function assentou(): Promise<void> {
  const body = JSON.stringify({ assentar: true } satisfies PedidoDeEspera)
  const resposta = await fetch(`http://127.0.0.1:${port + 3}/`, { method: 'POST', body })
  if (!resposta.ok) throw new Error(`the consumers did not finish: ${await resposta.text()}`)
}

/** The month (YYYY-MM) of a representative is over: its commission is counted. */
export async function acabouOMes(representante: string, mes: string): Promise<void> {
  const body = JSON.stringify({ representante, mes })
  const resposta = await fetch(`http://127.0.0.1:${port + 3}/`, { method: 'POST', body })
  if (!resposta.ok) throw new Error(`the month was not counted: ${await resposta.text()}`)
}

/**
 * The person of `email` is signed in on this page, as the form would leave it: the session's cookie, and what the panel
 * keeps in its storage, put there once before the first page of this tab. The form has journeys of its own.
 */
export async function assinarEntrada(page: Page, email: string): Promise<void> {
  const { body, cookie } = await http.entrar<RespostaDeSessao>(email)
  const cookies = cookie.split('; ').map(par => {
    const igual = par.indexOf('=')
    return { name: par.slice(0, igual), value: par.slice(igual + 1), url: urls.app, httpOnly: true }
  })
  await page.context().addCookies(cookies.map(c => ({ ...c, sameSite: 'Lax' as const })))
  const guardado = new Map<string, string>()
  guardarSessao(body, {
    getItem: chave => guardado.get(chave) ?? null,
    setItem: (chave, valor) => void guardado.set(chave, valor),
    removeItem: chave => void guardado.delete(chave),
    key: n => [...guardado.keys()][n] ?? null,
    get length() {
      return guardado.size
    },
  })
  await page.addInitScript(
    ({ origem, valores }) => {
      // a reload has what the page made of it since
      if (location.origin !== origem || sessionStorage.getItem('jornada')) return
      sessionStorage.setItem('jornada', 'entrou')
      for (const [chave, valor] of valores) localStorage.setItem(chave, valor)
    },
    { origem: urls.app, valores: [...guardado] },
  )
}
