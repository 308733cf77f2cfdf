import { mkdirSync } from 'node:fs'
import { fingirApi } from './falso.ts'
import { comSessao, responderPergunta, tomarFoco } from './pagina.ts'
import { ficaAteGuardar } from './segredo.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** The audit log and the developers' page: what they show, and a key that is seen once. */
const AREA = '/painel-administrativo/loja-aurora/configuracoes'
const fotos = process.env.FOTOS
const dados = {
  id: 'ChaveAurora2026demo12',
  nome: 'Loja virtual',
  prefixo: 'qk_test_AbCd',
  escopos: ['links:escrever' as const, 'estornos:escrever' as const],
  modo: 'teste' as const,
  situacao: 'ativa' as const,
  criadaPor: 'Beatriz Nogueira',
  criadaEm: '2026-11-20T12:00:00.000Z',
  expiraEm: '2027-11-20T12:00:00.000Z',
  ultimoUso: null,
  enderecos: ['203.0.113.0/24'],
  limiteDiario: 500,
  limitePadrao: false,
  usadoHoje: 120.5,
}
const antiga = {
  ...dados,
  id: 'ChaveAntiga2026demo12',
  nome: 'Loja antiga',
  limiteDiario: 5000,
  limitePadrao: true,
  usadoHoje: 0,
}
const registro = {
  seq: 7,
  em: '2026-11-20T12:00:00.000Z',
  operacao: 'alterarLink',
  resultado: 'feito' as const,
  erro: null,
  ator: {
    tipo: 'usuario' as const,
    id: 'u',
    nome: 'Beatriz Nogueira',
    perfil: 'administrador',
    emNomeDe: null,
    motivo: null,
    equipe: false,
  },
  alvo: { tipo: 'Link', id: 'MesaAurora2026demoAAA' },
  mudancas: [{ campo: 'valor', antes: '15000', depois: '20000' }],
  origem: { ip: '203.0.113.0', agente: 'Mozilla/5.0', pedido: 'p-1' },
  hash: 'q'.repeat(43),
}

test('audit log and developers', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    listarAuditoria: () => ({ data: { itens: [registro], cursor: null, parcial: false } }),
    listarChavesDeApi: () => ({ data: { chaves: [dados], modo: 'teste', maximo: 20 } }),
    criarChaveDeApi: () => ({ data: { chave: 'qk_test_segredo-da-chave', dados } }),
    listarWebhooks: () => ({ data: { webhooks: [], maximo: 10 } }),
    // ten days an answer: nothing in the first, nothing more after the second
    listarEntregas: ({ query }) => ({ data: { itens: [], cursor: query.cursor ? null : '2026-11-07.-' } }),
  })
  const foto = async (nome: string) => {
    if (fotos) mkdirSync(fotos, { recursive: true })
    if (fotos) await page.screenshot({ path: `${fotos}/${nome}.png` })
  }
  await page.goto(`${AREA}/auditoria`)
  await page.getByRole('button', { name: 'Ver registro 7: Link alterado' }).locator('visible=true').click()
  await expect(page.getByRole('cell', { name: '20000' })).toBeVisible()
  await nasLarguras(page)
  await foto('auditoria')
  await page.goto(`${AREA}/desenvolvedores`)
  await expect(page.getByText('Nenhum endereço ainda')).toBeVisible()
  await expect(page.getByText('Nenhum evento ainda')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0)
  await expect.poll(() => api.de('listarEntregas').map(c => c.query.cursor)).toEqual([undefined, '2026-11-07.-'])
  await nasLarguras(page)
  await foto('desenvolvedores')
  await page.getByRole('button', { name: 'Criar chave' }).click()
  await tomarFoco(page.getByRole('dialog'))
  await page.getByRole('textbox', { name: 'Nome' }).fill('Loja virtual')
  await page.getByText('Criar, alterar e encerrar links').last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Criar chave' }).click()
  await expect(page.getByText('qk_test_segredo-da-chave')).toBeVisible()
  await page.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('qk_test_segredo-da-chave')).toHaveCount(0)
  await expect
    .poll(() => api.de('criarChaveDeApi').map(c => c.body))
    .toEqual([
      { nome: 'Loja virtual', escopos: ['links:escrever'], validadeDias: 90, enderecos: [], limiteDiario: null },
    ])
})

test('a key’s limits: a sum a day where it refunds, networks that are networks, a year at most, and its renewal', async ({
  page,
}) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    listarChavesDeApi: () => ({ data: { chaves: [dados, antiga], modo: 'teste', maximo: 20 } }),
    criarChaveDeApi: () => ({ data: { chave: 'qk_test_segredo-da-chave', dados } }),
    alterarChaveDeApi: () => ({ data: dados }),
    listarWebhooks: () => ({ data: { webhooks: [], maximo: 10 } }),
    listarEntregas: () => ({ data: { itens: [], cursor: null } }),
  })
  const dialogo = page.getByRole('dialog')
  const foto = async (nome: string) => {
    if (fotos) await dialogo.screenshot({ path: `${fotos}/${nome}.png` })
  }
  await page.goto(`${AREA}/desenvolvedores`)
  await expect(page.getByText('R$ 120,50 de R$ 500,00 estornados hoje').locator('visible=true')).toBeVisible()
  // a key of before such limits has the default, and says so
  await expect(page.getByText('R$ 0,00 de R$ 5.000,00 (padrão) estornados hoje').locator('visible=true')).toBeVisible()
  await page.getByRole('button', { name: 'Criar chave' }).first().click()
  await tomarFoco(dialogo)
  await dialogo.getByLabel('Nome').fill('Estornos')
  await expect(dialogo.getByLabel('Vale por').locator('option')).toHaveCount(4)
  await dialogo.getByText('Estornar pagamentos').click()
  await expect(dialogo.getByLabel('Vale por').locator('option')).toHaveCount(3)
  await dialogo.getByLabel('De onde ela pode ser usada').fill('loja.example')
  await dialogo.getByRole('button', { name: 'Criar chave' }).click()
  await expect(dialogo.getByText('Informe quanto a chave pode estornar por dia.')).toBeVisible()
  await expect(dialogo.getByText('Confira os endereços')).toBeVisible()
  await nasLarguras(page)
  await foto('chave-nova')
  await dialogo.getByLabel('Quanto ela pode estornar por dia').fill('50000')
  await dialogo.getByLabel('De onde ela pode ser usada').fill('203.0.113.7\n2001:db8::/48')
  await dialogo.getByRole('button', { name: 'Criar chave' }).click()
  await page.getByRole('button', { name: 'Já guardei' }).click()
  const limites = { enderecos: ['203.0.113.7', '2001:db8::/48'], limiteDiario: 500 }
  const nova = { nome: 'Estornos', escopos: ['estornos:escrever'], validadeDias: 90 }
  await expect.poll(() => api.de('criarChaveDeApi').map(c => c.body)).toEqual([{ ...nova, ...limites }])
  await page.getByRole('button', { name: 'Alterar os limites da chave Loja virtual' }).locator('visible=true').click()
  await dialogo.getByLabel('Renovar por').selectOption('365')
  await nasLarguras(page)
  await foto('chave-limites')
  await dialogo.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Limites da chave salvos').first()).toBeVisible()
  await expect
    .poll(() => api.de('alterarChaveDeApi').map(c => c.body))
    .toEqual([{ enderecos: ['203.0.113.0/24'], limiteDiario: 500, validadeDias: 365 }])
})

test('an endpoint says how it answers: well, failing since when, stopped by its own 410', async ({ page }) => {
  await comSessao(page)
  const um = (id: string, parte: { ativo?: boolean; falhandoDesde?: string; paradoEm?: string }) => ({
    ...{ id, url: `https://${id.toLowerCase()}.example/avisos`, descricao: '', eventos: ['pagamento.pago' as const] },
    ...{
      ativo: true,
      criadoEm: '2026-11-20T12:00:00.000Z',
      segredoAnteriorAte: null,
      falhandoDesde: null,
      paradoEm: null,
    },
    ...parte,
  })
  const desde = '2026-11-21T15:30:00.000Z'
  const webhooks = [
    um('EnderecoBom20261234567', {}),
    um('EnderecoFalha202612345', { falhandoDesde: desde }),
    um('EnderecoParado20261234', { falhandoDesde: desde, paradoEm: desde }),
    um('EnderecoDesligado20261', { ativo: false, falhandoDesde: desde }),
  ]
  await fingirApi(page, {
    listarChavesDeApi: () => ({ data: { chaves: [], modo: 'teste', maximo: 20 } }),
    listarWebhooks: () => ({ data: { webhooks, maximo: 10 } }),
    listarEntregas: () => ({ data: { itens: [], cursor: null } }),
  })
  await page.goto(`${AREA}/desenvolvedores`)
  const linhas = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem')
  const ditos = [
    [/Ligado/],
    [/Falhando/, /Falhando desde 21 nov 2026, 12:30.*uma vez por hora/],
    [/Parado/, /respondeu 410 em 21 nov 2026, 12:30.*Envie um teste/],
    [/Desligado/],
  ]
  for (const [n, textos] of ditos.entries())
    for (const texto of textos) await expect(linhas.nth(n)).toContainText(texto)
  await expect(linhas.nth(3)).not.toContainText('Falhando')
  if (fotos) await page.screenshot({ path: `${fotos}/webhooks.png`, fullPage: true })
})

test('a key and a secret, shown once, stay until they are said to be kept; the focus goes back to what was pressed', async ({
  page,
}) => {
  await comSessao(page)
  const webhook = {
    id: 'EnderecoAurora2026dem',
    url: 'https://loja.example/avisos',
    descricao: '',
    eventos: ['pagamento.pago' as const],
    ativo: true,
    criadoEm: '2026-11-20T12:00:00.000Z',
    segredoAnteriorAte: null,
    falhandoDesde: null,
    paradoEm: null,
  }
  let responder = () => {}
  const resposta = new Promise<void>(livre => {
    responder = livre
  })
  const api = await fingirApi(page, {
    listarAuditoria: () => ({ data: { itens: [], cursor: null, parcial: false } }),
    listarChavesDeApi: () => ({ data: { chaves: [], modo: 'teste', maximo: 20 } }),
    criarChaveDeApi: () => ({ data: { chave: 'qk_test_segredo-da-chave', dados } }),
    listarWebhooks: () => ({ data: { webhooks: [webhook], maximo: 10 } }),
    criarWebhook: async () => {
      await resposta
      return { data: { webhook, segredo: 'whsec_do-cadastro' } }
    },
    girarSegredoDoWebhook: () => ({ data: { webhook, segredo: 'whsec_da-troca' } }),
    listarEntregas: () => ({ data: { itens: [], cursor: null } }),
  })
  const dialogo = page.getByRole('dialog')
  await page.goto(`${AREA}/auditoria`)
  await page.getByRole('link', { name: 'Desenvolvedores' }).click()
  const criarChave = page.getByRole('button', { name: 'Criar chave' })
  await criarChave.first().click()
  await tomarFoco(dialogo)
  await dialogo.getByRole('textbox', { name: 'Nome' }).fill('Loja virtual')
  await dialogo.getByText('Criar, alterar e encerrar links').click()
  // nor does going back a page, from the moment that the key is there
  await page.evaluate(() => {
    const vigia = new MutationObserver(() => {
      if (!document.body.textContent?.includes('qk_test_segredo-da-chave')) return
      vigia.disconnect()
      history.back()
    })
    vigia.observe(document.body, { childList: true, subtree: true })
  })
  await dialogo.getByRole('button', { name: 'Criar chave' }).press('Enter')
  await ficaAteGuardar(dialogo, 'qk_test_segredo-da-chave')
  await expect(page).toHaveURL(/desenvolvedores$/)
  await expect(criarChave.first()).toBeFocused()

  const cadastrar = page.getByRole('button', { name: 'Cadastrar endereço' })
  await cadastrar.press('Enter')
  // the form itself may be left as ever
  await tomarFoco(dialogo)
  await page.keyboard.press('Escape')
  await expect(dialogo).toHaveCount(0)
  await expect(cadastrar).toBeFocused()
  await cadastrar.press('Enter')
  await tomarFoco(dialogo)
  await dialogo.getByLabel('Endereço').fill(webhook.url)
  await dialogo.getByLabel('Endereço').press('Enter')
  // left before the answer, which brings the secret all the same
  await expect.poll(() => api.de('criarWebhook')).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(dialogo).toHaveCount(0)
  await expect(cadastrar).toBeFocused()
  responder()
  await ficaAteGuardar(dialogo, 'whsec_do-cadastro')
  await expect(cadastrar).toBeFocused()

  const trocar = page.getByRole('button', { name: `Trocar segredo: ${webhook.url}` })
  await trocar.press('Enter')
  await responderPergunta(page.getByRole('alertdialog'), 'Trocar segredo')
  await ficaAteGuardar(dialogo, 'whsec_da-troca')
  await expect(trocar).toBeFocused()
})
