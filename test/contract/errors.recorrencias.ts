import { describe, expect, test } from 'vitest'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { AssinaturaDePlano, CodigoDaAssinatura, Plano } from '../../functions/platform/storage/Recorrencia.ts'
import { cartoesMagicos } from '../../functions/sandbox/cielo/cartoes.ts'
import { dataSaoPaulo, somarDias } from '../../shared/domain/calendario.ts'
import { formas } from '../../shared/domain/formas.ts'
import { emBase64, planilhaDeAssinaturas } from '../builders/planilha.ts'
import { browser } from '../sim/scenario.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { empresaVazia } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

const condicoes = { nome: 'Mensalidade', valor: 89.9, intervalo: 'mensal', ciclos: 12 }
export const planoNovo = (mais: object = {}) => ({ ...condicoes, ...mais })
const pagador = {
  ...{ nome: 'Marta Ribeiro', documento: '52998224725', email: 'marta@exemplo.com', celular: '11987654321' },
  endereco: {
    ...{ cep: '01310-100', logradouro: 'Avenida Paulista', numero: '1000', complemento: '' },
    ...{ bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' },
  },
}
export const emDias = (n: number) => somarDias(dataSaoPaulo(Date.now()), n)
/** A payer who is charged R$ 89,90 a month, first in three days. */
export const assinaturaNova = (mais: object = {}) => ({ condicoes, primeiroVencimento: emDias(3), pagador, ...mais })
/** A card that its issuer confirms, as a payer sends it. */
export const cartaoDado = (mais: object) => ({
  ...{ nomeCartao: 'MARTA RIBEIRO', numeroCartao: '4000000000000010', cvvCartao: '123', vencimentoCartao: '12/2030' },
  ...{ consentimento: '0'.repeat(64), codigo: '0000', dispositivo: browser, ...mais },
})
/** The payer's account, as their company tells it. */
const banco = { codigo: '001', agencia: '1234', conta: '567890' }
type Assinatura = { id: string; paginaDoPagador: string }

/** Recurring charges: who may not, what is no plan, what is no payer, what cannot be changed any more. */
export function errosDasRecorrencias(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const recusa = ((...a) => rec().recusa(...a)) as ReturnType<typeof recorder>['recusa']
  const mudarEmpresa = async (id: string, mudanca: Partial<Empresa>) => {
    const empresa = await Empresa.get(b().storage, id, { consistent: true })
    if (!empresa) throw new Error('the company is gone')
    await b().storage.commit([Empresa.put({ ...empresa, ...mudanca })])
  }

  describe('recurring charges', () => {
    test('a company without them in its contract, without slips, suspended', async () => {
      const { id, headers } = await empresaVazia(b())
      await mudarEmpresa(id, { modulos: undefined })
      await recusa('criarPlano', 'RecorrenciaNaoContratada', { headers, body: planoNovo() })
      await recusa('criarAssinatura', 'RecorrenciaNaoContratada', { headers, body: assinaturaNova() })
      const modulos = { loja: false, pos: false, folha: false, recorrencia: true }
      await mudarEmpresa(id, { modulos, formasHabilitadas: [2] })
      await recusa('criarAssinatura', 'FormaIndisponivel', { headers, body: assinaturaNova() })
      await mudarEmpresa(id, { formasHabilitadas: [0] })
      const porPix = { headers, body: assinaturaNova({ forma: 'pixAutomatico' }) }
      await recusa('criarAssinatura', 'FormaIndisponivel', porPix)
      await mudarEmpresa(id, { formasHabilitadas: [0, 2] })
      for (const [campo, over] of [
        ['condicoes.ciclos', { forma: 'pixAutomatico', condicoes: { ...condicoes, ciclos: 1 } }],
        ['condicoes.intervalo', { forma: 'pixAutomatico', condicoes: { ...condicoes, intervalo: 'quinzenal' } }],
        ['forma', { forma: 'cartao' }],
        ['banco', { banco }],
        ['banco.codigo', { forma: 'pixAutomatico', banco: { ...banco, codigo: '999' } }],
        ['banco.conta', { forma: 'pixAutomatico', banco: { ...banco, conta: '56.7' } }],
        ['primeiroVencimento', { forma: 'pixAutomatico', banco, primeiroVencimento: emDias(1) }],
      ] as const) {
        const erro = await recusa('criarAssinatura', 'RequisicaoInvalida', { headers, body: assinaturaNova(over) })
        expect(erro).toMatchObject({ campos: [{ campo }] })
      }
      // nobody asked the registry about this company yet; what charges by slips goes on
      const semChecagem = await recusa('criarAssinatura', 'PixAutomaticoIndisponivel', porPix)
      expect(semChecagem).toMatchObject({ motivos: ['naoConferido'] })
      const { pixAutomatico } = (await b().ok<{ pixAutomatico: object }>('listarPlanos', { headers })).body
      expect(pixAutomatico).toEqual({ motivos: ['naoConferido'], conferidoEm: null })
      await b().ok('criarAssinatura', { headers, body: assinaturaNova() })
      await mudarEmpresa(id, { formasHabilitadas: [0, 2], situacao: 'suspensa' })
      await recusa('criarAssinatura', 'EmpresaNaoAtiva', { headers, body: assinaturaNova() })
    })
    test.each(['conferirLoteDeAssinaturas', 'criarLoteDeAssinaturas'] as const)(
      '%s: no contract, no company, no spreadsheet',
      async operacao => {
        const { id, headers } = await empresaVazia(b())
        const com = (arquivo: string, mais: object = {}) => ({ headers, body: { arquivo: emBase64(arquivo), ...mais } })
        const outra = await recusa(operacao, 'PlanilhaInvalida', com('Nome;Apelido\r\nMarta;M\r\n'))
        expect(outra).toMatchObject({ motivo: 'colunas', desconhecidas: ['Apelido'] })
        // mapped, the unknown is known, and what is missing is still missing
        const mapa = [{ titulo: 'Apelido', coluna: null }]
        const mapeada = await recusa(operacao, 'PlanilhaInvalida', com('Nome;Apelido\r\nMarta;M\r\n', { mapa }))
        expect(mapeada).toMatchObject({ desconhecidas: [], faltam: expect.arrayContaining(['CPF ou CNPJ']) })
        await mudarEmpresa(id, { situacao: 'suspensa' })
        await recusa(operacao, 'EmpresaNaoAtiva', com(planilhaDeAssinaturas()))
        await mudarEmpresa(id, { modulos: undefined })
        await recusa(operacao, 'RecorrenciaNaoContratada', com(planilhaDeAssinaturas()))
      },
    )
    test('one wrong row of a spreadsheet creates none, unless the others are asked for', async () => {
      const { headers } = await empresaVazia(b())
      const linhas = [{ primeiro: emDias(12) }, { primeiro: emDias(12), email: 'x' }]
      const call = { headers, body: { arquivo: emBase64(planilhaDeAssinaturas(linhas)) } }
      expect((await recusa('criarLoteDeAssinaturas', 'PlanilhaComErros', call)).linhas).toEqual([3])
      expect((await b().ok<{ itens: object[] }>('listarAssinaturas', { headers })).body.itens).toEqual([])
    })
    test('a plan that is not there, that is closed, and one too many', async () => {
      const { id: empresaId, headers } = await empresaVazia(b())
      const ausente = { headers, params: { id: idDeNinguem() } }
      await recusa('alterarPlano', 'PlanoNaoEncontrado', { ...ausente, body: planoNovo() })
      await recusa('encerrarPlano', 'PlanoNaoEncontrado', ausente)
      const semPlano = { condicoes: undefined, planoId: idDeNinguem() }
      await recusa('criarAssinatura', 'PlanoNaoEncontrado', { headers, body: assinaturaNova(semPlano) })
      const { id } = (await b().ok<{ id: string }>('criarPlano', { headers, body: planoNovo({ diasDeTeste: 7 }) })).body
      const doPlano = assinaturaNova({ condicoes: undefined, planoId: id })
      const cedo = await recusa('criarAssinatura', 'RequisicaoInvalida', { headers, body: doPlano })
      expect(cedo).toMatchObject({ campos: [{ campo: 'primeiroVencimento' }] })
      await b().ok('encerrarPlano', { headers, params: { id } })
      await recusa('alterarPlano', 'PlanoEncerrado', { headers, params: { id }, body: planoNovo() })
      await recusa('criarAssinatura', 'PlanoEncerrado', { headers, body: doPlano })
      const plano = await Plano.get(b().storage, { empresaId, id }, { consistent: true })
      if (!plano) throw new Error('the plan is gone')
      for (let n = 0; n < 100; n++)
        await b().storage.commit([Plano.put({ ...plano, id: idDeNinguem(), estado: 'aberto' })])
      await recusa('criarPlano', 'PlanosDemais', { headers, body: planoNovo() })
    })
    test('a payer whom no registrar takes, and a first day that is none, named by field', async () => {
      const { headers } = await empresaVazia(b())
      const com = (mais: object) => ({ headers, body: assinaturaNova({ pagador: { ...pagador, ...mais } }) })
      await recusa('criarAssinatura', 'DocumentoInvalido', com({ documento: '11111111111' }))
      const casos: [object, string][] = [
        [com({ nome: 'Marta' }), 'pagador.nome'],
        [com({ celular: '1234' }), 'pagador.celular'],
        [com({ endereco: { ...pagador.endereco, cep: '1' } }), 'pagador.endereco.cep'],
        [com({ endereco: { ...pagador.endereco, cidade: ' ' } }), 'pagador.endereco.cidade'],
        [{ headers, body: assinaturaNova({ primeiroVencimento: emDias(0) }) }, 'primeiroVencimento'],
        [{ headers, body: assinaturaNova({ primeiroVencimento: emDias(401) }) }, 'primeiroVencimento'],
        [{ headers, body: assinaturaNova({ condicoes: undefined }) }, 'condicoes'],
      ]
      for (const [chamada, campo] of casos)
        expect(await recusa('criarAssinatura', 'RequisicaoInvalida', chamada)).toMatchObject({ campos: [{ campo }] })
    })
    test('a price: not the one that was seen, of a mandate, of no plan, and days that are not charged', async () => {
      const { headers } = await empresaVazia(b())
      const proporcional = { condicoes: { ...condicoes, proporcional: true } }
      const com = (mais: object) => ({ headers, body: assinaturaNova(mais) })
      for (const mais of [
        { inicio: emDias(1) },
        { ...proporcional, inicio: emDias(4) },
        { ...proporcional, inicio: emDias(-40) },
      ])
        expect(await recusa('criarAssinatura', 'RequisicaoInvalida', com(mais))).toMatchObject({
          campos: [{ campo: 'inicio' }],
        })
      const { id } = (await b().ok<Assinatura>('criarAssinatura', com(proporcional))).body
      const mudar = (mais: object) => ({ headers, params: { id }, body: { decisao: 'mudarValor', ...mais } })
      const visto = await recusa('mudarAssinatura', 'AjusteMudou', mudar({ valor: 99.9, ajuste: 1 }))
      expect(visto).toMatchObject({ ajuste: 0 })
      for (const [mais, campo] of [
        [{}, 'valor'],
        [{ valor: 89.9 }, 'valor'],
        [{ decisao: 'pausar', valor: 99.9 }, 'valor'],
      ] as const)
        expect(await recusa('mudarAssinatura', 'RequisicaoInvalida', mudar(mais))).toMatchObject({
          campos: [{ campo }],
        })
      await recusa('mudarAssinatura', 'PlanoNaoEncontrado', mudar({ planoId: idDeNinguem() }))
      const plano = (mais: object) => b().ok<{ id: string }>('criarPlano', { headers, body: planoNovo(mais) })
      const semanal = (await plano({ intervalo: 'semanal' })).body.id
      expect(await recusa('mudarAssinatura', 'RequisicaoInvalida', mudar({ planoId: semanal }))).toMatchObject({
        campos: [{ campo: 'planoId' }],
      })
      await b().ok('encerrarPlano', { headers, params: { id: semanal } })
      await recusa('mudarAssinatura', 'PlanoEncerrado', mudar({ planoId: semanal }))
      const lida = await AssinaturaDePlano.get(b().storage, id, { consistent: true })
      if (!lida) throw new Error('the subscription is gone')
      await b().storage.commit([AssinaturaDePlano.put({ ...lida, forma: 'pixAutomatico', versao: lida.versao + 1 })])
      const forma = await recusa('mudarAssinatura', 'ValorAutorizado', mudar({ valor: 99.9 }))
      expect(forma).toMatchObject({ forma: 'pixAutomatico' })
    })
    test('one that has ended changes no more, a key is of one body, and an address is all or nothing', async () => {
      const { id: empresaId, headers } = await empresaVazia(b())
      const comChave = (chave: string) => ({ ...headers, 'idempotency-key': chave })
      await b().ok('criarPlano', { headers: comChave('p'), body: planoNovo() })
      await recusa('criarPlano', 'ChaveReutilizada', { headers: comChave('p'), body: planoNovo({ valor: 1 }) })
      const nova = { headers: comChave('a'), body: assinaturaNova() }
      const { id, paginaDoPagador } = (await b().ok<Assinatura>('criarAssinatura', nova)).body
      expect((await b().ok<Assinatura>('criarAssinatura', nova)).body.id).toBe(id)
      const outra = { headers: comChave('a'), body: assinaturaNova({ primeiroVencimento: emDias(4) }) }
      await recusa('criarAssinatura', 'ChaveReutilizada', outra)
      const params = { id: idDeNinguem() }
      await recusa('obterAssinatura', 'RecorrenciaNaoEncontrada', { headers, params })
      const mudar = (decisao: string, chave?: string, qual = id) => ({
        ...{ headers: chave ? comChave(chave) : headers, params: { id: qual }, body: { decisao } },
      })
      await recusa('mudarAssinatura', 'RecorrenciaNaoEncontrada', mudar('pausar', undefined, params.id))
      await recusa('mudarAssinatura', 'RecorrenciaEmOutraSituacao', mudar('retomar'))
      await b().ok('mudarAssinatura', mudar('pausar', 'm'))
      await recusa('mudarAssinatura', 'ChaveReutilizada', mudar('retomar', 'm'))

      const token = paginaDoPagador.split('/').at(-1) ?? ''
      const falso = { params: { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` } }
      await recusa('obterAssinaturaDoPagador', 'RecorrenciaNaoEncontrada', falso)
      await recusa('cancelarAssinaturaDoPagador', 'RecorrenciaNaoEncontrada', falso)
      await b().manutencao('sim')
      try {
        await recusa('obterAssinaturaDoPagador', 'Manutencao', { params: { token } })
        await recusa('cancelarAssinaturaDoPagador', 'Manutencao', { params: { token } })
        await recusa('pedirCodigoDaAssinatura', 'Manutencao', { params: { token } })
        const pausar = { body: { decisao: 'pausar', codigo: '0000' } }
        await recusa('mudarAssinaturaDoPagador', 'Manutencao', { params: { token }, ...pausar })
        await recusa('usarCartaoNaAssinatura', 'Manutencao', { params: { token }, body: cartaoDado({}) })
      } finally {
        await b().manutencao('nao')
      }
      const lida = await AssinaturaDePlano.get(b().storage, id, { consistent: true })
      if (!lida) throw new Error('the subscription is gone')
      await recusa('pedirCodigoDaAssinatura', 'RecorrenciaNaoEncontrada', falso)
      const errado = { body: { decisao: 'pausar', codigo: '0000' } }
      await recusa('mudarAssinaturaDoPagador', 'RecorrenciaNaoEncontrada', { ...falso, ...errado })
      await recusa('usarCartaoNaAssinatura', 'RecorrenciaNaoEncontrada', { ...falso, body: cartaoDado({}) })
      // its company takes no card and let no payer pause: no code is sent for nothing
      await mudarEmpresa(empresaId, { formasHabilitadas: [formas.boleto, formas.pix] })
      await recusa('usarCartaoNaAssinatura', 'RecorrenciaEmOutraSituacao', { params: { token }, body: cartaoDado({}) })
      await recusa('pedirCodigoDaAssinatura', 'RecorrenciaEmOutraSituacao', { params: { token } })
      await recusa('mudarAssinaturaDoPagador', 'RecorrenciaEmOutraSituacao', { params: { token }, ...errado })
      await b().storage.commit([AssinaturaDePlano.put({ ...lida, estado: 'concluida' })])
      await recusa('cancelarAssinaturaDoPagador', 'RecorrenciaEmOutraSituacao', { params: { token } })
    })
    test('a payer’s card: what they did not agree to, no code, one that the issuer refuses, and no answer', async () => {
      const { id: empresaId, headers } = await empresaVazia(b())
      await mudarEmpresa(empresaId, { formasHabilitadas: [formas.boleto, formas.pix, formas.cartao] })
      const celular = `319${String(Date.now()).slice(-8)}`
      const body = assinaturaNova({ pagador: { ...pagador, celular } })
      const { id, paginaDoPagador } = (await b().ok<Assinatura>('criarAssinatura', { headers, body })).body
      const params = { token: paginaDoPagador.split('/').at(-1) ?? '' }
      const vista = (
        await b().ok<{ consentimento: { texto: string; sha256: string } }>('obterAssinaturaDoPagador', { params })
      ).body
      expect(vista.consentimento.texto).toMatch(/a cobrar R\$\s89,90 por mês neste cartão/)
      const consentimento = vista.consentimento.sha256
      const dar = (mais: object) => ({ params, body: cartaoDado({ consentimento, ...mais }) })
      await recusa('usarCartaoNaAssinatura', 'ConsentimentoMudou', dar({ consentimento: 'a'.repeat(64) }))
      const curto = await recusa(
        'usarCartaoNaAssinatura',
        'RequisicaoInvalida',
        dar({ numeroCartao: '4000000000000011' }),
      )
      expect(curto).toMatchObject({ campos: [{ campo: 'numeroCartao' }] })
      await recusa('usarCartaoNaAssinatura', 'CodigoInvalido', dar({}))
      await recusa('usarCartaoNaAssinatura', 'DesafioInvalido', dar({ threeDsCode: 'codigo-de-ninguem' }))
      await b().ok('pedirCodigoDaAssinatura', { params })
      const codigo = b().stack.sandbox.whatsapp.mensagens(`55${celular}`).at(-1)?.codigo ?? ''
      const semSaldo = cartoesMagicos.find(c => c.bandeira === 'visa' && c.desfecho?.codigo === '51')?.numero
      const negado = await recusa(
        'usarCartaoNaAssinatura',
        'CartaoNaoConfirmado',
        dar({ codigo, numeroCartao: semSaldo }),
      )
      expect(negado).toMatchObject({ razao: 'limite' })
      b().stack.sandbox.cielo.falhas.registrar({ rota: 'cielo-validar', modo: '503-sem-efeito', vezes: 1 })
      await recusa('usarCartaoNaAssinatura', 'CartaoSemResposta', dar({ codigo }))
      const onde = { assinaturaId: id, dia: dataSaoPaulo(Date.now()) }
      const c = await CodigoDaAssinatura.get(b().storage, onde, { consistent: true })
      if (!c) throw new Error('no code was sent')
      await b().storage.commit([CodigoDaAssinatura.put({ ...c, codigos: 3, tentativas: 3 })])
      await recusa('usarCartaoNaAssinatura', 'CodigosEsgotados', dar({ codigo }))
      expect((await AssinaturaDePlano.get(b().storage, id, { consistent: true }))?.cartao).toBeUndefined()
    })
    test('a payer’s code: a wrong one, one too many of them, one too soon, and three a day', async () => {
      const { headers } = await empresaVazia(b())
      const celular = `119${String(Date.now()).slice(-8)}`
      const body = assinaturaNova({
        ...{ condicoes: { ...condicoes, pagadorPodePausar: true }, pagador: { ...pagador, celular } },
      })
      const { id, paginaDoPagador } = (await b().ok<Assinatura>('criarAssinatura', { headers, body })).body
      const params = { token: paginaDoPagador.split('/').at(-1) ?? '' }
      const pausar = (codigo: string) => ({ params, body: { decisao: 'pausar', codigo } })
      const semCodigo = await recusa('mudarAssinaturaDoPagador', 'CodigoInvalido', pausar('0000'))
      expect(semCodigo).toMatchObject({ tentativasRestantes: 0, message: 'O código expirou. Peça outro.' })
      const curto = await recusa('mudarAssinaturaDoPagador', 'RequisicaoInvalida', pausar('12'))
      expect(curto).toMatchObject({ campos: [{ campo: 'codigo' }] })
      /** As a day on which its codes were sent long enough ago. */
      const semEsperas = async (mudanca: object) => {
        const onde = { assinaturaId: id, dia: dataSaoPaulo(Date.now()) }
        const c = await CodigoDaAssinatura.get(b().storage, onde, { consistent: true })
        if (!c) throw new Error('no code was sent')
        await b().storage.commit([CodigoDaAssinatura.put({ ...c, ...mudanca })])
      }
      expect((await b().ok('pedirCodigoDaAssinatura', { params })).body).toMatchObject({ codigosRestantes: 2 })
      const cedo = await recusa('pedirCodigoDaAssinatura', 'AguardeParaReenviar', { params })
      expect(cedo.aguardeSegundos).toBeGreaterThan(0)
      const certo = b().stack.sandbox.whatsapp.mensagens(`55${celular}`).at(-1)?.codigo ?? ''
      const errado = certo === '0000' ? '0001' : '0000'
      for (const tentativasRestantes of [2, 1, 0])
        expect(await recusa('mudarAssinaturaDoPagador', 'CodigoInvalido', pausar(errado))).toMatchObject({
          tentativasRestantes,
        })
      // a fourth guess is not even compared, right as it is
      expect(await recusa('mudarAssinaturaDoPagador', 'CodigoInvalido', pausar(certo))).toMatchObject({
        ...{ tentativasRestantes: 0, message: 'As tentativas deste código acabaram. Peça outro.' },
      })
      // of the phone's hour the wait is the same one: another phone's message is not held up
      await semEsperas({ codigos: 3, tentativas: 2, enviadoEm: Date.now() })
      await recusa('mudarAssinaturaDoPagador', 'CodigosEsgotados', pausar(errado))
      await recusa('pedirCodigoDaAssinatura', 'CodigosEsgotados', { params })
      const guardada = await AssinaturaDePlano.get(b().storage, id, { consistent: true })
      expect(guardada?.estado).toBe('pendente')
    })
  })
}
