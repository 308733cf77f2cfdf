import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  DIA_DA_EQUIPE_MS,
  DIAS_DE_SESSAO,
  prazosDaSessao,
  TOKEN_DA_EQUIPE_MS,
} from '../../../functions/areas/usuarios/regras/prazosDaSessao.ts'
import { SUPORTE_MS, suporteDa } from '../../../functions/areas/usuarios/regras/suporte.ts'
import { type Perfil, perfis } from '../../../shared/contract/direitos.ts'
import { auditado } from '../../../shared/contract/endpoint.ts'
import { endpoints } from '../../../shared/contract/index.ts'
import { permitidoNaEncerrada } from '../../../shared/contract/permitidoNaEncerrada.ts'
import { permitidoNoSuporte } from '../../../shared/contract/permitidoNoSuporte.ts'
import type { Operacao } from '../../../shared/contract/rotas.ts'
import { PAUSA_DA_EQUIPE_MS } from '../../../shared/domain/suporte.ts'

const raiz = join(import.meta.dirname, '../../..')

const minuto = 60_000
const agora = Date.UTC(2026, 10, 24, 12)

describe('how long a session lasts', () => {
  test.each(perfis.filter(p => !p.startsWith('quita-')))(
    'of %s: fourteen days, a token a quarter of an hour',
    perfil => {
      expect(prazosDaSessao(perfil, { agora, inicio: 0 })).toEqual({
        token: agora + 15 * minuto,
        sessao: DIAS_DE_SESSAO * 86_400,
      })
    },
  )
  test.each<[string, number, number | undefined, number, number]>([
    // minutes since the sign-in, minutes of support that are left → minutes of the token, and of the session
    ['just signed in', 0, undefined, 5, 15],
    ['ten minutes before its day is over', 470, undefined, 5, 10],
    ['two minutes before', 478, undefined, 2, 2],
    ['its day is over', 480, undefined, 0, 0],
    ['in a client’s company', 30, 60, 5, 15],
    ['in one for three minutes yet', 30, 3, 3, 15],
  ])('of staff, %s', (_, desde, suporte, token, sessao) => {
    const prazos = prazosDaSessao('quita-consultor', {
      agora,
      inicio: agora - desde * minuto,
      ...(suporte !== undefined && { suporte: { ate: agora + suporte * minuto } }),
    })
    expect(prazos).toEqual({ token: agora + token * minuto, sessao: sessao * 60 })
  })
  test('a pause that the server may not see is shorter than the one it refuses', () => {
    expect(TOKEN_DA_EQUIPE_MS).toBeLessThan(PAUSA_DA_EQUIPE_MS)
    expect([PAUSA_DA_EQUIPE_MS, DIA_DA_EQUIPE_MS, SUPORTE_MS]).toEqual([15 * minuto, 480 * minuto, 60 * minuto])
  })
})

describe('a renewal goes on in the client’s company', () => {
  const suporte = { empresaId: 'aurora', motivo: 'o link não abre', ate: agora + 1 }
  const de = (perfil: Perfil) => ({ empresas: [{ empresaId: 'quita', perfil }] })
  const sessao = { empresaId: 'quita', suporte }
  test.each<[string, ReturnType<typeof de>, number, boolean]>([
    ['until its hour is over', de('quita-consultor'), agora, true],
    ['not at its end', de('quita-consultor'), agora + 1, false],
    ['not of who is of the staff no more', de('links'), agora, false],
    ['not of who left the provider', { empresas: [] }, agora, false],
  ])('%s', (_, usuario, em, vai) => {
    expect(suporteDa(sessao, usuario, em)).toEqual(vai ? suporte : undefined)
  })
})

describe('what support may call', () => {
  const todas = Object.values(endpoints).filter(e => e.access.tipo === 'sessao')
  const escreve = (perfil: Perfil) =>
    todas
      .filter(e => auditado(e) && permitidoNoSuporte(e, perfil))
      .map(e => e.operation)
      .sort()

  test('the consultant writes nothing', () => {
    expect(escreve('quita-consultor')).toEqual(['sairDoSuporte'])
  })
  /** Written by hand: a call that comes into the list is a change to look at. */
  test('the provider’s administrator writes exactly these', () => {
    expect(escreve('quita-administrador')).toEqual([
      'ajustarEstoque',
      'alterarFornecedor',
      'alterarLink',
      'alterarPedidoDeCompra',
      'alterarProduto',
      'alterarSubCliente',
      'cadastrarEstoque',
      'cancelarAntecipacao',
      'cancelarVendaPos',
      'contarEstoque',
      'criarFornecedor',
      'criarLink',
      'criarLoteDeLinks',
      'criarModeloDeLink',
      'criarPedidoDeCompra',
      'criarProduto',
      'criarSubCliente',
      'definirLojaOnline',
      'definirTemaDoLink',
      'desistirDoEstorno',
      'desistirDoSaque',
      'duplicarProduto',
      'entrarNoPos',
      'enviarFotoDeProduto',
      'excluirLink',
      'excluirModeloDeLink',
      'importarProdutos',
      'incrementarLink',
      'liberarCartoesDoLink',
      'moverEstoque',
      'moverGavetaPos',
      'mudarEstadoDaLoja',
      'mudarPedidoDaLoja',
      'mudarPedidoDeCompra',
      'mudarRecebedor',
      'mudarSituacaoDosProdutos',
      'pedirDocumentos',
      'reajustarProdutos',
      'receberPedidoDeCompra',
      'reenviarAntecipacao',
      'reenviarComprovante',
      'reenviarConvite',
      'resolverVendaSemEstoque',
      'responderContestacao',
      'sairDoSuporte',
      'venderNoPos',
      'venderProdutoPorLink',
    ])
  })
  test('what only reads writes nothing of the company: its handlers say so', () => {
    // what a person keeps for themselves, and counting how often they ask
    const proprio = new Set(['Mesa', 'Tentativas'])
    // the code of a poster follows from its link, whoever asks for it first (decision 0188)
    const semDono: ReadonlySet<Operacao> = new Set(['gerarCartazDoLink'])
    const escritos = globSync('functions/areas/*/*/handler.ts', { cwd: raiz }).flatMap(arquivo => {
      const operacao = arquivo.split('/').at(-2) as Operacao
      const e = todas.find(x => x.operation === operacao)
      if (!e || semDono.has(operacao) || auditado(e) || !permitidoNoSuporte(e, 'quita-consultor')) return []
      const fonte = readFileSync(join(raiz, arquivo), 'utf8')
      const nomes = /escreve: \[([^\]]*)\]/.exec(fonte)?.[1]?.match(/\w+/g) ?? (/escrev/.test(fonte) ? [fonte] : [])
      return nomes.filter(nome => !proprio.has(nome)).map(nome => `${operacao} ${nome}`)
    })
    expect(escritos).toEqual([])
  })
  test('every reading call of a company, and none of the provider’s own', () => {
    for (const e of todas.filter(e => !auditado(e)))
      for (const perfil of ['quita-consultor', 'quita-administrador'] as const)
        expect(permitidoNoSuporte(e, perfil), e.operation).toBe(e.rota.api !== 'backoffice' && !e.fazArquivo)
    for (const e of Object.values(endpoints).filter(e => e.access.tipo === 'interno'))
      expect(permitidoNoSuporte(e, 'quita-administrador'), e.operation).toBe(false)
  })
})

/** A company that ended (decision 0100). Written by hand: a call that comes into a list is a change to look at. */
describe('what the people of an ended company may call', () => {
  const todas = Object.values(endpoints).filter(e => e.access.tipo === 'sessao' && e.access.grupo !== null)
  const escreve = (perfil: Perfil) =>
    todas
      .filter(e => auditado(e) && permitidoNaEncerrada(e, perfil))
      .map(e => e.operation)
      .sort()
  test('who administers it writes exactly these', () => {
    expect(escreve('administrador')).toEqual([
      'alterarContaBancaria',
      'cadastrarContaBancaria',
      'liberarSaidas',
      'reenviarComprovante',
      'responderContestacao',
    ])
  })
  test('everything that reads, files too, and the person’s own account; a receiver goes on as before', () => {
    for (const e of Object.values(endpoints)) {
      const propria = e.access.tipo === 'sessao' && e.access.grupo === null
      if (!auditado(e) || propria) expect(permitidoNaEncerrada(e, 'administrador'), e.operation).toBe(true)
      expect(permitidoNaEncerrada(e, 'recebedor'), e.operation).toBe(true)
    }
    expect(permitidoNaEncerrada(endpoints.exportarExtrato, 'administrador')).toBe(true)
    expect(permitidoNaEncerrada(endpoints.solicitarSaque, 'administrador')).toBe(false)
  })
})
