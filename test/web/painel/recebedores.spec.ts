import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { RecebedorInteiro, RecebedorNaLista } from '../../../web/src/painel/recebedores/tipos.ts'
import { fingirApi } from './falso.ts'
import { comSessao, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, semBarreiras, test } from './teste.ts'

/** R095: receivers, from nobody to one that is blocked. */
const PAGINA = '/painel-administrativo/loja-aurora/relacionamento/recebedores'
const fotos = process.env.FOTOS
const fotografar = async (page: Page, nome: string) => {
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  await page.screenshot({ path: `${fotos}/${nome}.png` })
}
const umRecebedor = (n: number, parte: Partial<RecebedorNaLista> = {}): RecebedorNaLista => ({
  id: `RecebedorAurora2026${String(n).padStart(2, '0')}`,
  nome: 'Ana Beatriz Coutinho',
  documento: '39053344705',
  situacao: 8,
  situacaoLabel: 'Aprovado',
  situacaoConvite: 4,
  criadoEm: '2026-11-03T14:00:00.000Z',
  atualizadoEm: '2026-11-04T14:00:00.000Z',
  saldoCarteira: 1249.9,
  ...parte,
})
const varios = [
  umRecebedor(1),
  umRecebedor(2, {
    nome: 'Oficina do Jatobá Ltda',
    documento: '12ABC34501DE35',
    situacao: 2,
    saldoCarteira: 0,
  }),
  umRecebedor(3, { nome: 'Mauro Tavares', situacao: 0, situacaoConvite: 1, saldoCarteira: 0 }),
  umRecebedor(4, { nome: 'Transportes Lua', situacao: 0, situacaoConvite: 2, saldoCarteira: 0 }),
]
const inteiro = (parte: Partial<RecebedorInteiro> = {}): RecebedorInteiro => ({
  ...umRecebedor(1),
  email: 'ana@marcenaria.example',
  contato: '11987650001',
  usuarioEmpresa: false,
  convite: { enviadoEm: '2026-11-03T14:00:00.000Z', expiraEm: '2026-11-10T14:00:00.000Z', envios: 1, canais: [] },
  biometria: 'aprovada',
  assinatura: { situacao: 'Assinado', assinadaEm: '2026-11-05T14:00:00.000Z' },
  contaBancaria: {
    id: 'r',
    tipo: 0,
    tipoChave: null,
    bancoId: '341',
    agencia: '1234',
    nomeCompleto: 'ANA BEATRIZ COUTINHO',
    documento: '39053344705',
    contaBancaria: '12345-6',
    chavePix: null,
  },
  endereco: {
    cep: '05435001',
    uf: 'SP',
    cidade: 'São Paulo',
    logradouro: 'Rua Harmonia',
    numero: '1230',
    bairro: 'Vila Madalena',
    complemento: '',
  },
  representante: null,
  aLiberar: 725.93,
  acoes: ['bloquear', 'encerrar'],
  historico: [
    {
      em: '2026-11-05T14:00:00.000Z',
      evento: 'Assinou',
      situacao: 8,
      situacaoLabel: 'Aprovado',
      quem: null,
      motivo: null,
    },
    {
      em: '2026-11-03T14:00:00.000Z',
      evento: 'Convidado',
      situacao: 0,
      situacaoLabel: 'Convidado',
      quem: 'Beatriz Nogueira',
      motivo: null,
    },
  ],
  ...parte,
})
const lista = (itens: RecebedorNaLista[]) => ({ itens, parcial: false, proximoOffset: null })
const quem = (page: Page, nome: string) => page.getByRole('button', { name: nome, exact: true }).locator('visible=true')

test('list, filters, sheet and block', async ({ page }) => {
  await comSessao(page)
  let bloqueado = false
  const api = await fingirApi(page, {
    listarRecebedores: ({ query }) => ({ data: lista(query.situacao === '4' ? [] : varios) }),
    listarAntecipacoes: () => ({ data: { itens: [], parcial: false, proximoOffset: null } }),
    obterRecebedor: () => ({
      data: bloqueado ? inteiro({ situacao: 4, acoes: ['desbloquear', 'encerrar'] }) : inteiro(),
    }),
    mudarRecebedor: () => {
      bloqueado = true
      return { data: { id: varios[0]?.id ?? '', situacao: 4, situacaoLabel: 'Bloqueado' } }
    },
  })
  await page.goto(PAGINA)
  await expect(quem(page, 'Ana Beatriz Coutinho')).toBeVisible()
  await expect(page.getByText('Convite expirado').locator('visible=true')).toBeVisible()
  await expect(page.getByText('12.ABC.345/01DE-35').locator('visible=true')).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, `recebedores`)

  await page.getByRole('searchbox').fill('390.533')
  await expect(page).toHaveURL(/busca=390\.533/)
  await expect.poll(() => api.chamadas.at(-1)?.query.documento).toBe('390533')
  await page.getByRole('button', { name: 'Bloqueado' }).click()
  await expect(page.getByRole('heading', { name: 'Nenhum recebedor com esses filtros' })).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(quem(page, 'Ana Beatriz Coutinho')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.getByRole('button', { name: 'Com saldo' }).click()
  await expect.poll(() => api.chamadas.at(-1)?.query.saldoCarteira).toBe('com')

  await quem(page, 'Ana Beatriz Coutinho').click()
  const folha = page.getByRole('dialog', { name: 'Ana Beatriz Coutinho' })
  for (const dito of [
    'Banco 341, agência 1234, conta 12345-6',
    'Confere com o CPF',
    'Termos assinados',
    'por Beatriz Nogueira',
  ])
    await expect(folha.getByText(dito)).toBeVisible()
  // what may be taken out now, and beside it what comes later
  await expect(folha).toContainText(/A liberar:\s?R\$\s725,93/)
  await nasLarguras(page)
  await fotografar(page, `recebedor`)
  await folha.getByRole('button', { name: 'Bloquear' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Bloquear Ana Beatriz Coutinho?' })
  await pergunta.getByRole('button', { name: 'Bloquear' }).click()
  await expect(pergunta.getByText('Diga o motivo')).toBeVisible()
  await pergunta.getByLabel('Motivo').fill('conta em disputa')
  await nasLarguras(page)
  await fotografar(page, `recebedor-bloquear`)
  await pergunta.getByRole('button', { name: 'Bloquear' }).click()
  await expect(folha.getByRole('button', { name: 'Desbloquear' })).toBeVisible()
  const [mudanca] = api.de('mudarRecebedor')
  expect(mudanca?.body).toEqual({ acao: 'bloquear', motivo: 'conta em disputa' })
  expect(mudanca?.headers['idempotency-key']).toMatch(/^.{10,}$/)
})

test('nobody yet: the first one is invited; who is there already is opened instead; a resend waits its minute', async ({
  page,
}) => {
  await comSessao(page)
  const ja = varios[2]?.id ?? ''
  const api = await fingirApi(page, {
    listarRecebedores: (_, vez) => ({ data: lista(vez === 1 ? [] : varios) }),
    buscarUsuario: ({ params }) => ({
      data: {
        ...{ documento: params.doc ?? '', tipo: 'cpf' },
        recebedor: null,
      },
    }),
    convidarRecebedor: (_, vez) => {
      const campos = [{ campo: 'email', mensagem: 'm' }]
      if (vez === 1) return { status: 400, error: { name: 'RequisicaoInvalida', message: 'm', campos } }
      if (vez === 2) return { status: 409, error: { name: 'RecebedorJaExiste', message: 'm', id: ja } }
      return { data: { id: ja, situacao: 0, situacaoLabel: 'Convidado', expiraEm: '2026-12-01T12:00:00.000Z' } }
    },
    obterRecebedor: () => ({
      data: inteiro({
        ...varios[2],
        convite: {
          ...inteiro().convite,
          canais: [
            { canal: 'whatsapp', situacao: 'falhou', em: '2026-11-03T14:00:02.000Z', motivo: 'telefone' },
            { canal: 'email', situacao: 'enviada', em: '2026-11-03T14:00:02.000Z', motivo: null },
          ],
        },
        acoes: ['reenviar', 'encerrar'],
        contaBancaria: null,
        endereco: null,
        biometria: null,
        assinatura: null,
      }),
    }),
    reenviarConvite: () => ({ status: 429, error: { name: 'AguardeParaReenviar', message: 'm', aguardeSegundos: 42 } }),
  })
  await page.goto(PAGINA)
  await expect(page.getByRole('heading', { name: 'Divida suas vendas com quem faz parte delas' })).toBeVisible()
  await semBarreiras(page)
  await page.getByRole('button', { name: 'Convidar o primeiro' }).click()
  const convite = page.getByRole('dialog', { name: 'Convidar recebedor' })
  await convite.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(convite.getByText('Campo obrigatório')).toHaveCount(4)
  await convite.getByLabel('CPF ou CNPJ').pressSequentially('11144477735')
  await expect(convite.getByLabel('CPF ou CNPJ')).toHaveValue('111.444.777-35')
  // nobody has this document: nothing is said, and it is not asked about before it is whole
  await expect.poll(() => api.de('buscarUsuario').map(c => c.params.doc)).toEqual(['11144477735'])
  await expect(convite.getByText('já é recebedor')).toHaveCount(0)
  await convite.getByLabel('Nome completo ou nome comercial').fill('Mauro Tavares')
  await convite.getByLabel('E-mail').fill('mauro@')
  await convite.getByLabel('Celular com WhatsApp').fill('1132654321')
  await convite.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(convite.getByText('E-mail inválido')).toBeVisible()
  await expect(convite.getByText('Informe um celular com DDD')).toBeVisible()
  await convite.getByLabel('E-mail').fill('mauro@transportes.example')
  await convite.getByLabel('Celular com WhatsApp').fill('(11) 98765-0003')
  await convite.getByText('Dar acesso ao painel').click()
  await semBarreiras(page)
  await fotografar(page, 'convidar')
  await convite.getByRole('button', { name: 'Enviar convite' }).click()
  // by its field, and by nothing else
  await expect(convite.getByRole('alert')).toHaveText('Este e-mail já é o acesso de outro recebedor seu.')
  await expect(convite.getByLabel('E-mail')).toBeFocused()
  await semBarreiras(page)
  await fotografar(page, 'convidar-acesso-de-outro')
  await convite.getByLabel('E-mail').fill('mauro@lua.example')
  await convite.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(convite.getByText('Este documento já é de um recebedor seu.')).toBeVisible()
  await convite.getByRole('button', { name: 'Abrir o cadastro' }).click()
  const folha = page.getByRole('dialog', { name: 'Mauro Tavares' })
  await expect(folha.getByText('Informa quando aceitar o convite.')).toBeVisible()
  await expect(folha.getByText('WhatsApp: não chegou')).toBeVisible()
  await folha.getByRole('button', { name: 'Reenviar convite' }).click()
  await expect(folha.getByText('Aguarde 42 segundos para reenviar.')).toBeVisible()
  await semBarreiras(page)
  await page.keyboard.press('Escape')
  await expect(folha).toHaveCount(0)
  await page.getByRole('button', { name: 'Convidar recebedor' }).click()
  await tomarFoco(convite)
  for (const [campo, valor] of [
    ['CPF ou CNPJ', '111.444.777-35'],
    ['Nome completo ou nome comercial', 'Mauro Tavares'],
    ['E-mail', 'mauro@transportes.example'],
    ['Celular com WhatsApp', '(11) 98765-0003'],
  ] as const)
    await convite.getByLabel(campo).fill(valor)
  await convite.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText('Convite enviado a Mauro Tavares')).toBeVisible()
  await expect(quem(page, 'Mauro Tavares')).toBeVisible()
  await expect
    .poll(() => api.de('convidarRecebedor').map(c => (c.body as { usuarioEmpresa: boolean }).usuarioEmpresa))
    .toEqual([true, true, false])
})

test('who has the document already is said before an invitation goes out, with how they stand, and is opened from there', async ({
  page,
}) => {
  await comSessao(page)
  const ja = varios[2]?.id ?? ''
  const api = await fingirApi(page, {
    listarRecebedores: () => ({ data: lista(varios) }),
    buscarUsuario: ({ params }) => ({
      data: {
        ...{ documento: params.doc ?? '', tipo: 'cpf' },
        recebedor: { id: ja, nome: 'Mauro Tavares', situacao: 8, situacaoLabel: 'Aprovado' },
      },
    }),
    buscarRecebedor: () => ({
      data: {
        ...{ id: ja, nome: 'Mauro Tavares', documento: '11144477735', situacao: 8, situacaoLabel: 'Aprovado' },
        ...{ apto: true, saldoCarteira: 1249.9, contaBancaria: null },
      },
    }),
    obterRecebedor: () => ({ data: inteiro(varios[2]) }),
  })
  await page.goto(PAGINA)
  await page.getByRole('button', { name: 'Convidar recebedor' }).click()
  const convite = page.getByRole('dialog', { name: 'Convidar recebedor' })
  await tomarFoco(convite)
  await convite.getByLabel('CPF ou CNPJ').pressSequentially('1114447773')
  expect(api.de('buscarUsuario')).toHaveLength(0)
  await convite.getByLabel('CPF ou CNPJ').pressSequentially('5')
  const dito = convite.getByRole('status')
  await expect(dito).toContainText('Mauro Tavares já é recebedor da sua empresa')
  await expect(dito).toContainText(/Aprovado\. Pode receber agora\. Tem R\$\s1\.249,90 na carteira\./)
  await expect(convite.getByLabel('CPF ou CNPJ')).toBeFocused()
  await semBarreiras(page)
  await fotografar(page, 'convidar-conhecido')
  await dito.getByRole('button', { name: 'Abrir o cadastro' }).click()
  await expect(page.getByRole('dialog', { name: 'Mauro Tavares' })).toBeVisible()
  expect(api.de('convidarRecebedor')).toHaveLength(0)
})

test('a role without receivers sees neither the menu nor the page', async ({ page }) => {
  await comSessao(page, { perfil: 'gestor-comercial' })
  await fingirApi(page, {})
  await page.goto(PAGINA)
  await expect(page.getByRole('heading', { name: 'Seu perfil não abre esta página' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Meus recebedores' })).toHaveCount(0)
})

test('a failed list tries again, in Turkish too', async ({ page }) => {
  await comSessao(page)
  await page.addInitScript(() => localStorage.setItem('preferencia-idioma', 'tr'))
  await fingirApi(page, {
    listarRecebedores: (_, vez) =>
      vez === 1
        ? { status: 404, error: { name: 'ErroInterno', message: 'x', correlationId: 'c' } }
        : { data: lista(varios) },
  })
  await page.goto(PAGINA)
  await expect(page.getByRole('alert')).toContainText('Alıcılarınızı açamadık')
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.getByText('İnceleniyor').locator('visible=true').first()).toBeVisible()
  await semBarreiras(page)
})
