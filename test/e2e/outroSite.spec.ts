import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { senhaDemo } from '../../infra/local/demo.ts'
import { desk, expect, http, test, urls } from './fixtures.ts'

/**
 * A page of another site: a form that is typed as text and reads as JSON needs no permission of ours to be sent, and would
 * sign who opens it in to an account of its maker's. A form writes `name=value`: the password has an equals sign.
 */
const [antes, depois] = ['ipe-amarelo-7431', 'Rio-9920']

test('a form of another site plants no session', async ({ open, empresa }) => {
  const email = empresa.email('links')
  const trocada = await http.call('alterarSenha', {
    headers: await empresa.sessao('links'),
    body: { senhaAtual: senhaDemo, senha: `${antes}=${depois}` },
  })
  expect(trocada.status, JSON.stringify(trocada.body)).toBe(200)
  const { page, context } = await open(desk)
  const nome = `{"email":"${email}","senha":"${antes}`.replaceAll('"', '&quot;')
  const outroSite = createServer((_pedido, resposta) =>
    resposta
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<form method="post" enctype="text/plain" action="${urls.app}/api/usuarios/login"><input name="${nome}" value="${depois}&quot;}"><button>Ganhe</button></form>`,
      ),
  )
  await new Promise<void>(pronto => outroSite.listen(0, '127.0.0.1', pronto))
  try {
    await page.goto(`http://127.0.0.1:${(outroSite.address() as AddressInfo).port}/`)
    const resposta = page.waitForResponse(r => r.url().startsWith(urls.app))
    await page.getByRole('button', { name: 'Ganhe' }).click()
    const recusada = await resposta
    expect(recusada.status()).toBe(400)
    expect(await recusada.json()).toMatchObject({ name: 'RequisicaoInvalida', campos: [{ campo: 'origin' }] })
    expect((await context.cookies()).map(c => c.name)).toEqual([])
  } finally {
    await new Promise(fechado => outroSite.close(fechado))
  }
})
