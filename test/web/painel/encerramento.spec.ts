import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { obterEmpresa } from '../../../shared/contract/clientesDaEquipe.ts'
import type { obterEncerramento } from '../../../shared/contract/encerramento.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { obterSaldoCarteira } from '../../../shared/contract/saldo.ts'
import type { listarRetidos } from '../../../shared/contract/saldoDaEquipe.ts'
import { limitesDeSaida as limites } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { comSessao } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** A client that two people end: asked for, confirmed, followed; and what its own people read. */
const EQUIPE = { perfil: 'quita-administrador', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const
type Fim = Received<typeof obterEncerramento>
type Andamento = NonNullable<Fim['encerramento']>

const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  for (const largura of [1440, 390]) {
    await page.setViewportSize({ width: largura, height: 1400 })
    await page.screenshot({ path: `${fotos}/${nome}-${largura}.png` })
  }
  await page.evaluate(() => {
    document.documentElement.className = document.documentElement.className.replace(/light|dark/, 'dark')
  })
  await page.screenshot({ path: `${fotos}/${nome}-390-dark.png` })
  await page.evaluate(() => {
    document.documentElement.className = document.documentElement.className.replace(/light|dark/, 'light')
  })
  await page.setViewportSize({ width: 1440, height: 900 })
}

const naLista = {
  ...{ id: 'padaria', nome: 'Padaria da Rosa', cnpj: '12ABC34501DE35', slug: 'padaria-da-rosa' },
  ...{
    situacao: 'ativa' as const,
    situacaoLabel: 'Ativa',
    criadoEm: '2026-01-05T12:00:00.000Z',
    volumeDoMes: 18_230.5,
    risco: null,
  },
}
const cliente: Received<typeof obterEmpresa> = {
  ...naLista,
  ...{ razaoSocial: 'Rosa Pães e Doces Ltda', email: 'rosa@padaria.example', contato: '11987654321' },
  ...{ verificada: true, idContrato: 'ContratoDaPadaria0001', conta: 'Pix · ros***@padaria.example', termo: null },
  prova: null,
  ...{ faltam: [], endereco: null, representanteLegal: null, socios: [], passos: [], facilitado: null, convites: [] },
  ...{ historico: [], meses: [], proporcoes: [] },
  contrato: {
    proposta: null,
    ...{ numero: null, vigencia: null, versoes: [] },
    condicoes: {
      taxas: { pix: { percentual: 0.99 }, boleto: { valor: 2.99 }, cartao: { percentual: 3.49, parcelas: [] } },
      ...{ formasHabilitadas: [2], antecipacao: null },
      modulos: { loja: false, pos: false, folha: false, recorrencia: false, cobrancaBoletoParcelado: false },
    },
  },
}
const saldo = { disponivel: 12_345.67, aLiberar: 840, garantia: 0, bloqueado: 0, contestado: 0, judicial: 0 }
const pagamentos: Andamento['pagamentos'] = [
  {
    ...{ id: 'PagamentoDoFim0000001', valor: 10_345.67, situacao: 0, situacaoLabel: 'Aguardando Análise' },
    ...{ para: 'Pix · ros***@padaria.example', criadoEm: '2026-11-21T09:00:00.000Z', pagaEm: null, devolvido: 0 },
  },
]
const liberacoes = Array.from({ length: 11 }, (_, n) => ({ dia: `2027-02-${String(n + 10)}`, valor: 181.8 + n }))
const corre: Andamento = {
  situacao: 'emCurso',
  ...{ contadaEm: '2026-11-21T09:00:00.000Z', reservado: 2000, liberacoes, pagamentos, impedimento: null },
  ...{ proximaRodada: '2026-11-22T09:00:00.000Z', concluidoEm: null, cobrancasRetiradas: 7 },
  pedido: { quem: 'Ana Prado', em: '2026-11-20T15:00:00.000Z', motivo: 'pediu para sair da plataforma', meu: true },
  decisao: { quem: 'Bia Rocha', em: '2026-11-20T16:00:00.000Z', observacao: 'conferido por telefone' },
  passos: (['pedido', 'confirmacao', 'cobrancas', 'reserva', 'pagamentos', 'fim'] as const).map((passo, n) => ({
    passo,
    estado: n < 4 ? 'feito' : n === 4 ? 'agora' : 'depois',
  })),
}

test('one asks for an ending with what follows said before, another confirms it, and its steps are followed', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  let atual = cliente
  let fim: Fim = { saldo, encerramento: null }
  let recusa = true
  const espera: Andamento = {
    ...corre,
    ...{ situacao: 'aguardandoConfirmacao', decisao: null, contadaEm: null, reservado: 0, liberacoes: [] },
    ...{ pagamentos: [], proximaRodada: null },
  }
  const api = await fingirApi(page, {
    listarEmpresas: () => ({ data: { itens: [{ ...naLista, situacao: atual.situacao }], cursor: null } }),
    obterEmpresa: () => ({ data: atual }),
    obterEncerramento: () => ({ data: fim }),
    pedirEncerramento: () => {
      if (recusa) {
        recusa = false
        const message = 'O encerramento deste cliente já está em outra situação. Recarregue a página.'
        return { status: 409, error: { name: 'EncerramentoEmOutraSituacao', message } }
      }
      fim = { saldo, encerramento: espera }
      return { data: fim }
    },
    decidirEncerramento: () => {
      atual = { ...cliente, situacao: 'encerrada', situacaoLabel: 'Encerrada' }
      fim = { saldo: { ...saldo, disponivel: 2_000, bloqueado: 10_345.67 }, encerramento: corre }
      return { data: fim }
    },
  })
  await page.goto('/quita-admin/relacionamento/clientes?cliente=padaria')
  const folha = page.getByRole('dialog', { name: 'Padaria da Rosa', exact: true })
  await folha.getByRole('button', { name: 'Pedir encerramento' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Pedir o encerramento de Padaria da Rosa?' })
  await expect(pergunta.getByText(/R\$\s12\.345,67 disponíveis e R\$\s840,00 a liberar/)).toBeVisible()
  await expect(pergunta.getByText(/Folhas de pagamento que não começaram são canceladas/)).toBeVisible()
  const motivo = pergunta.getByLabel('Motivo (só a equipe lê)')
  await motivo.fill('sair')
  await pergunta.getByRole('button', { name: 'Pedir encerramento' }).click()
  await expect(pergunta.getByText('Diga o motivo, com pelo menos 10 letras.')).toBeVisible()
  await expect.poll(() => api.de('pedirEncerramento')).toEqual([])
  await motivo.fill('pediu para sair da plataforma')
  await fotografar(page, 'fim-pedir')
  await nasLarguras(page)
  await pergunta.getByRole('button', { name: 'Pedir encerramento' }).click()
  await expect(pergunta.getByText(/já está em outra situação/)).toBeVisible()
  await pergunta.getByRole('button', { name: 'Pedir encerramento' }).click()
  await expect.poll(() => api.de('pedirEncerramento').at(-1)?.body).toEqual({ motivo: 'pediu para sair da plataforma' })
  // who asked may take it back, and not confirm it
  await expect(folha.getByRole('button', { name: 'Retirar o pedido' })).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Confirmar encerramento' })).toHaveCount(0)
  await fotografar(page, 'fim-espera')

  fim = { saldo, encerramento: { ...espera, pedido: { ...espera.pedido, meu: false } } }
  await page.reload()
  await folha.getByRole('button', { name: 'Confirmar encerramento' }).click()
  const confirma = page.getByRole('dialog', { name: 'Encerrar Padaria da Rosa agora?' })
  await confirma.getByLabel('Motivo').fill('conferido por telefone')
  await confirma.getByRole('button', { name: 'Confirmar encerramento' }).click()
  await expect
    .poll(() => api.de('decidirEncerramento').at(-1)?.body)
    .toEqual({ decisao: 'confirmar', observacao: 'conferido por telefone' })
  await expect(folha.getByText('e mais 3 datas até 20/02/2027')).toBeVisible()
  await expect(folha.getByText(/Bia Rocha.*conferido por telefone/)).toBeVisible()
  await expect(folha.getByText('Aguardando Análise')).toBeVisible()
  await expect(folha.getByRole('button', { name: /Suspender|Reativar|encerramento/ })).toHaveCount(0)
  await fotografar(page, 'fim-andamento')
  await nasLarguras(page)
})

test('an ending that waits is a case of the queue: confirmed there, and while another person has it, only read', async ({
  page,
}) => {
  await comSessao(page, EQUIPE)
  const [desde, ate] = ['2026-11-20T15:00:00.000Z', '2026-11-22T15:00:00.000Z']
  const linha: Received<typeof listarRetidos>['itens'][number] = {
    ...{ natureza: 'encerramento', referencia: 'padaria', estorno: null, caso: null, valor: null, desde },
    ...{ empresa: { id: 'padaria', nome: 'Padaria da Rosa' }, limiteEm: ate, vencido: false, dono: null },
  }
  let itens = [linha]
  let alheia = true
  const posse = { quem: 'Camila Duarte', desde, ate }
  const pedido = { ...corre.pedido, meu: false }
  const espera: Andamento = { ...corre, situacao: 'aguardandoConfirmacao', decisao: null, pedido }
  const api = await fingirApi(page, {
    listarRetidos: () => ({ data: { itens, cursor: null } }),
    assumirCaso: () => {
      const message = 'Outra pessoa está com o caso.'
      return alheia ? { status: 409, error: { name: 'CasoDeOutraPessoa', message, ...posse } } : { data: posse }
    },
    soltarCaso: () => ({ data: { solto: true } }),
    obterEmpresa: () => ({ data: cliente }),
    obterEncerramento: () => ({ data: { saldo, encerramento: espera } }),
    decidirEncerramento: () => {
      itens = []
      return { data: { saldo, encerramento: corre } }
    },
  })
  await page.goto('/quita-admin/operacao/filas')
  await page.getByRole('button', { name: /^Abrir Encerramento de cliente de Padaria da Rosa/ }).click()
  const folha = page.getByRole('dialog', { name: 'Encerramento de cliente' })
  await expect(folha.getByText('Ana Prado pediu o encerramento: pediu para sair da plataforma')).toBeVisible()
  await expect(folha.getByText('Camila Duarte está com este caso')).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Confirmar encerramento' })).toHaveCount(0)
  alheia = false
  await page.keyboard.press('a')
  await expect(folha.getByRole('button', { name: 'Confirmar encerramento' })).toBeVisible()
  await fotografar(page, 'fim-caso')
  await nasLarguras(page)
  await page.keyboard.press('2')
  const recusa = page.getByRole('alertdialog', { name: 'O encerramento de Padaria da Rosa não vai acontecer?' })
  await recusa.getByRole('button', { name: 'Voltar' }).click()
  await expect(recusa).toHaveCount(0)
  await page.keyboard.press('1')
  const confirma = page.getByRole('dialog', { name: 'Encerrar Padaria da Rosa agora?' })
  await confirma.getByRole('button', { name: 'Confirmar encerramento' }).click()
  await expect.poll(() => api.de('decidirEncerramento').at(-1)?.body).toMatchObject({ decisao: 'confirmar' })
  await expect(folha).toBeHidden()
})

test('the people of an ended company read the dates above every page, and what was paid beside the balance', async ({
  page,
}) => {
  await comSessao(page, { situacaoDaEmpresa: 'encerrada' })
  const { pedido: _, decisao: _d, passos: _p, cobrancasRetiradas: _c, ...deles } = corre
  const umSaldo: Received<typeof obterSaldoCarteira> = {
    ...{ disponivel: 2000, sacavel: 2000, devido: 0, aLiberar: 840, bloqueado: 10_345.67, garantia: 0 },
    ...{ contestado: 0, judicial: 0, conta: { para: 'Pix · f***@aurora.example', favorecido: 'Aurora' } },
    limites: { minimo: 1, maximo: 200_000, analise: 50_000 },
    politica: { garantia: { percentual: 0, dias: 0 }, repasse: { pix: 0, boleto: 0 }, piso: 0, credito: 0 },
  }
  await fingirApi(page, {
    obterEncerramentoDaEmpresa: () => ({ data: { encerramento: { ...deles, impedimento: null } } }),
    obterSaldoCarteira: () => ({ data: umSaldo }),
    obterLimitesDeSaida: () => limites(),
    listarSaques: () => ({ data: { itens: [], parcial: false, proximoOffset: null } }),
    listarExtratoCarteira: () => ({ data: { mes: '2026-11', resumo: null, itens: [], cursor: null } }),
    listarEstornosEmAnalise: () => ({ data: { itens: [], parcial: false, proximoOffset: null } }),
  })
  await page.goto('/painel-administrativo/loja-aurora/financeiro/saldo')
  const faixa = page.getByRole('complementary', { name: 'Situação da empresa' })
  await expect(faixa.getByText(/aqui só se lê/)).toBeVisible()
  await expect(
    faixa.getByText(/Próxima liberação da reserva: R\$\s181,80 em 10\/02\/2027\. A última é em 20\/02\/2027\./),
  ).toBeVisible()
  await expect(faixa.getByRole('link', { name: 'Ver datas e pagamentos' })).toHaveAttribute(
    'href',
    /\/financeiro\/saldo$/,
  )
  const secao = page.getByRole('region', { name: 'Encerramento da empresa' })
  await expect(secao.getByText('Libera em 10/02/2027')).toBeVisible()
  await expect(secao.getByText('e mais 5 datas até 20/02/2027')).toBeVisible()
  await expect(secao.getByText(/R\$\s10\.345,67/)).toBeVisible()
  await expect(page.getByText('Fica em reserva ou sai no próximo pagamento.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sacar' })).toHaveCount(0)
  await fotografar(page, 'fim-empresa')
  await nasLarguras(page)
})
