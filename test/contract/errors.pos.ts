import { describe, expect, test } from 'vitest'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { svg } from '../unit/platform/uploads/corpus.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { boloSimples } from './errors.loja.ts'
import { empresaVazia, loginDaEquipe, loginNaEmpresa } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

/** Contracts of card terminals, and terminals (decision 0132): what is refused. */
export function errosDoPos(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const recusa = (operacao: Operacao, name: string, call: object) => rec().recusa(operacao, name, call)
  const item = { modelo: 'pax-a910', quantidade: 1, valor: 60 }
  const corpo = (cliente: string, mais: object = {}) => ({ cliente, inicio: '2026-01-01', itens: [item], ...mais })
  interface ContratoLido {
    id: string
    itens: { id: string }[]
  }

  describe('contracts of terminals', () => {
    test('of nobody, of who left, under a key that was used for another, and with fields that are wrong', async () => {
      const headers = await loginDaEquipe(b(), 'aurora')
      const { id } = await empresaVazia(b())
      const nenhum = idDeNinguem()
      await recusa('listarContratosPos', 'EmpresaNaoEncontrada', { headers, query: { cliente: nenhum } })
      await recusa('criarContratoPos', 'EmpresaNaoEncontrada', { headers, body: corpo(nenhum) })
      for (const [mais, campo] of [
        [{ fim: '2025-12-31' }, 'fim'],
        [{ itens: [] }, 'itens'],
        [{ itens: [{ ...item, modelo: 'outro' }] }, 'itens.0.modelo'],
        [{ itens: [{ ...item, quantidade: 51 }] }, 'itens.0.quantidade'],
        [{ itens: [{ ...item, valor: -1 }] }, 'itens.0.valor'],
      ] as const) {
        const r = await b().http.call<{ campos: { campo: string }[] }>('criarContratoPos', {
          headers,
          body: corpo(id, mais),
        })
        expect([r.status, r.body.campos.map(c => c.campo)]).toEqual([400, [campo]])
      }
      const chave = { ...headers, 'idempotency-key': `pos-${id}` }
      const um = await b().ok<ContratoLido>('criarContratoPos', { headers: chave, body: corpo(id) })
      expect((await b().ok<ContratoLido>('criarContratoPos', { headers: chave, body: corpo(id) })).body.id).toBe(
        um.body.id,
      )
      const outro = corpo(id, { inicio: '2026-02-01' })
      await recusa('criarContratoPos', 'ChaveReutilizada', { headers: chave, body: outro })
      const empresa = await Empresa.get(b().storage, id)
      if (!empresa) throw new Error('no company')
      await b().storage.commit([Empresa.put({ ...empresa, situacao: 'encerrada' })])
      expect(await recusa('criarContratoPos', 'EmpresaEmOutraSituacao', { headers, body: corpo(id) })).toMatchObject({
        situacao: 'encerrada',
      })
    })

    test('without a place, out of its term, with another’s serial, and what is in use', async () => {
      const headers = await loginDaEquipe(b(), 'aurora')
      const { id: cliente } = await empresaVazia(b())
      const nenhum = idDeNinguem()
      const doContrato = { headers, query: { contrato: nenhum } }
      await recusa('listarItensDoContratoPos', 'ContratoPosNaoEncontrado', doContrato)
      await recusa('listarTerminaisPos', 'ContratoPosNaoEncontrado', doContrato)
      await recusa('excluirContratoPos', 'ContratoPosNaoEncontrado', { headers, query: { id: nenhum } })
      await recusa('excluirTerminalPos', 'TerminalPosNaoEncontrado', { headers, query: { id: nenhum } })
      await recusa('alterarTerminalPos', 'TerminalPosNaoEncontrado', {
        headers,
        body: { id: nenhum, apelido: 'Caixa' },
      })
      const mudar = (id: string, mais: object = {}) => ({
        headers,
        body: { id, inicio: '2026-01-01', itens: [item], ...mais },
      })
      await recusa('alterarContratoPos', 'ContratoPosNaoEncontrado', mudar(nenhum))

      const c = (await b().ok<ContratoLido>('criarContratoPos', { headers, body: corpo(cliente) })).body
      const onde = { contrato: c.id, item: c.itens[0]?.id }
      const pedir = (mais: object = {}) => ({ headers, body: { ...onde, ...mais } })
      await recusa('criarTerminalPos', 'ContratoPosNaoEncontrado', pedir({ contrato: nenhum }))
      const serial = `SN${cliente}`.slice(0, 20)
      const chave = { ...headers, 'idempotency-key': `terminal-${cliente}` }
      const primeiro = await b().ok<{ id: string }>('criarTerminalPos', { headers: chave, body: { ...onde, serial } })
      const repetido = await b().ok<{ id: string }>('criarTerminalPos', { headers: chave, body: { ...onde, serial } })
      expect(repetido.body.id).toBe(primeiro.body.id)
      await recusa('criarTerminalPos', 'ChaveReutilizada', { headers: chave, body: { ...onde, serial: 'OUTRO1' } })
      expect(await recusa('criarTerminalPos', 'ItemPosCompleto', pedir())).toMatchObject({ quantidade: 1 })
      expect(await recusa('excluirContratoPos', 'ContratoPosEmUso', { headers, query: { id: c.id } })).toMatchObject({
        ...{ motivo: 'contrato', terminais: 1 },
      })
      expect(await recusa('alterarContratoPos', 'ContratoPosEmUso', mudar(c.id))).toMatchObject({ motivo: 'item' })

      const outro = (await b().ok<ContratoLido>('criarContratoPos', { headers, body: corpo(cliente) })).body
      const la = { contrato: outro.id, item: outro.itens[0]?.id }
      expect(await recusa('criarTerminalPos', 'SerialPosEmUso', pedir({ ...la, serial }))).toMatchObject({
        terminal: primeiro.body.id,
      })
      const segundo = await b().ok<{ id: string }>(
        'criarTerminalPos',
        pedir({ ...la, serial: `${serial.slice(0, 18)}X` }),
      )
      const alterar = (mais: object) => ({ headers, body: { id: segundo.body.id, ...mais } })
      await recusa('alterarTerminalPos', 'SerialPosEmUso', alterar({ serial }))
      expect(
        await recusa('alterarTerminalPos', 'TerminalPosEmOutraSituacao', alterar({ passo: 'ativar' })),
      ).toMatchObject({
        situacao: 'pedido',
      })
      await b().ok('alterarTerminalPos', alterar({ numeroLogico: '70001', passo: 'enviar' }))
      const passado = { inicio: '2025-01-01', fim: '2025-12-31', itens: [{ ...item, id: la.item, quantidade: 2 }] }
      await b().ok('alterarContratoPos', mudar(outro.id, passado))
      await recusa('criarTerminalPos', 'ContratoPosForaDaVigencia', pedir(la))
      await recusa('alterarTerminalPos', 'ContratoPosForaDaVigencia', alterar({ passo: 'ativar' }))
      await b().ok('alterarContratoPos', mudar(outro.id, { itens: passado.itens }))
      // a client that ended is given no terminal, and billed no rent
      const viva = await Empresa.get(b().storage, cliente, { consistent: true })
      if (!viva) throw new Error('no company')
      await b().storage.commit([Empresa.put({ ...viva, situacao: 'encerrada' })])
      await recusa('criarTerminalPos', 'EmpresaEmOutraSituacao', pedir(la))
      await recusa('alterarTerminalPos', 'EmpresaEmOutraSituacao', alterar({ passo: 'ativar' }))
      await b().storage.commit([Empresa.put(viva)])
      await b().ok('alterarTerminalPos', alterar({ passo: 'ativar' }))
      expect(
        await recusa('excluirTerminalPos', 'TerminalPosEmOutraSituacao', { headers, query: { id: segundo.body.id } }),
      ).toMatchObject({
        situacao: 'ativo',
      })
      const semNumero = await b().http.call<{ campos: { campo: string }[] }>(
        'alterarTerminalPos',
        alterar({ numeroLogico: '' }),
      )
      expect([semNumero.status, semNumero.body.campos.map(f => f.campo)]).toEqual([400, ['numeroLogico']])
    })

    test('another company’s configuration, the provider’s own, a form that is not of the contract, a picture that is none', async () => {
      const { id } = await empresaVazia(b())
      const headers = await loginNaEmpresa(b(), { empresaId: id, perfil: 'administrador' })
      const ana = await loginDaEquipe(b(), 'aurora')
      const body = { nome: 'Aurora', cabecalho: '', rodape: '', formas: [2] }
      const nadaDeOutra = async (operacao: Operacao, mais: object = {}) => {
        await recusa(operacao, 'EmpresaNaoEncontrada', { headers, query: { clienteNanoId: 'aurora' }, ...mais })
        await recusa(operacao, 'EmpresaNaoEncontrada', {
          headers: ana,
          query: { clienteNanoId: idDeNinguem() },
          ...mais,
        })
      }
      await nadaDeOutra('obterConfiguracaoPos')
      await nadaDeOutra('definirConfiguracaoPos', { body })
      await nadaDeOutra('removerLogoDoCupom')
      await nadaDeOutra('removerFundoDoPos')
      for (const operacao of ['enviarLogoDoCupom', 'enviarFundoDoPos'] as const) {
        await nadaDeOutra(operacao, { body: {}, arquivo: svg })
        await recusa(operacao, 'ImagemInvalida', { headers, body: {}, arquivo: svg })
      }
      const empresa = await Empresa.get(b().storage, id)
      if (!empresa) throw new Error('no company')
      await b().storage.commit([Empresa.put({ ...empresa, formasHabilitadas: [2] })])
      for (const [mais, campo] of [
        [{ formas: [1, 2] }, 'formas'],
        [{ formas: [] }, 'formas'],
        [{ nome: 'A' }, 'nome'],
        [{ rodape: 'x'.repeat(193) }, 'rodape'],
      ] as const) {
        const r = await b().http.call<{ campos: { campo: string }[] }>('definirConfiguracaoPos', {
          ...{ headers, body: { ...body, ...mais } },
        })
        expect([r.status, r.body.campos.map(c => c.campo)]).toEqual([400, [campo]])
      }
    })
  })

  describe('the company’s own point of sale', () => {
    const venda = (mais: object = {}) => ({ meio: 'pix', descricao: '', valor: 12.5, linhas: [], ...mais })
    const mudar = async (id: string, mudanca: Partial<Empresa>) => {
      const empresa = await Empresa.get(b().storage, id, { consistent: true })
      if (!empresa) throw new Error('the company is gone')
      await b().storage.commit([Empresa.put({ ...empresa, ...mudanca })])
    }
    test('what is not for sale, nobody’s, or gone; a key of another sale; a bank that refuses or is silent', async () => {
      const { id: empresaId, headers } = await empresaVazia(b())
      const recusar = (nome: string, mais: object = {}, cabecalhos: object = {}) =>
        recusa('venderNoPos', nome, { headers: { ...headers, ...cabecalhos }, body: venda(mais) })
      const linha = (produto: string) => ({ linhas: [{ produto, variacao: null, quantidade: 1 }] })
      await recusar('ProdutoNaoEncontrado', linha(idDeNinguem()))
      const bolo = (await b().ok<{ id: string }>('criarProduto', { headers, body: boloSimples({ tipo: 'produto' }) }))
        .body.id
      const nivel = { produto: bolo, variacao: null, quantidade: 0, custo: 1, minimo: null, encomenda: false }
      await b().ok('cadastrarEstoque', { headers, body: nivel })
      await recusar('EstoqueEsgotado', linha(bolo))
      await b().ok('mudarSituacaoDosProdutos', { headers, body: { produtos: [bolo], situacao: 'indisponivel' } })
      await recusar('ProdutoIndisponivel', linha(bolo))
      await recusar('RequisicaoInvalida', { valor: 0.5 })
      await recusar('PagamentoRecusado', { valor: 777.14 })
      await recusar('ProvedorSemResposta', { valor: 777.11 })
      const chave = { 'idempotency-key': `balcao-${empresaId}` }
      await b().ok('venderNoPos', { headers: { ...headers, ...chave }, body: venda({ meio: 'link' }) })
      await recusar('ChaveReutilizada', { meio: 'link', valor: 13 }, chave)
      const params = { id: idDeNinguem() }
      await recusa('obterVendaPos', 'VendaPosNaoEncontrada', { headers, params })
      await recusa('cancelarVendaPos', 'VendaPosNaoEncontrada', { headers, params })
      // room for one such sale on a day
      await mudar(empresaId, { limites: { cobranca: null, vendaDia: 2000 } })
      await b().ok('venderNoPos', { headers, body: venda() })
      await recusar('VendasDoDiaEsgotadas')
      await mudar(empresaId, { limites: undefined, formasHabilitadas: [0] })
      await recusar('FormaIndisponivel')
      await mudar(empresaId, { formasHabilitadas: [1, 2], situacao: 'suspensa' })
      await recusar('EmpresaNaoAtiva')
      await mudar(empresaId, {
        situacao: 'ativa',
        modulos: { loja: false, pos: true, folha: false, recorrencia: false },
      })
      await recusar('LojaNaoContratada', linha(bolo))
      await mudar(empresaId, { modulos: undefined })
      await recusar('PosNaoContratado')
      await b().manutencao('sim')
      await recusar('Manutencao').finally(() => b().manutencao('nao'))
    })
    test('who sells is not said, is nobody of the list, or has another PIN', async () => {
      const { id: empresaId } = await empresaVazia(b())
      const headers = await loginNaEmpresa(b(), { empresaId, perfil: 'administrador' })
      const comum = { nome: 'Aurora', cabecalho: '', rodape: '', formas: [2] }
      const ana = { operador: null, nome: 'Ana', pin: '2580' }
      for (const [operadores, campo] of [
        [[{ ...ana, pin: '123' }], 'operadores.0.pin'],
        [[{ ...ana, pin: '7777' }], 'operadores.0.pin'],
        [[{ ...ana, pin: null }], 'operadores.0.pin'],
        [[{ ...ana, nome: 'A' }], 'operadores.0.nome'],
        [[ana, { ...ana, nome: 'ana' }], 'operadores.1.nome'],
        [Array.from({ length: 21 }, (_, n) => ({ ...ana, nome: `Ana ${n}` })), 'operadores'],
      ] as const)
        expect(
          await recusa('definirConfiguracaoPos', 'RequisicaoInvalida', { headers, body: { ...comum, operadores } }),
        ).toMatchObject({ campos: [{ campo }] })
      type Lida = { operadores: { operador: string }[] }
      const lida = await b().ok<Lida>('definirConfiguracaoPos', { headers, body: { ...comum, operadores: [ana] } })
      const entrar = (operador = '', pin = '0000') => ({ headers, body: { operador, pin } })
      const id = lida.body.operadores[0]?.operador
      await recusa('entrarNoPos', 'OperadorNaoEncontrado', entrar(idDeNinguem()))
      await recusa('venderNoPos', 'PosSemOperador', { headers, body: venda({ turno: 'x' }) })
      await recusa('moverGavetaPos', 'PosSemOperador', { headers, body: { passo: 'abrir', valor: 1, motivo: '' } })
      for (let n = 0; n < 5; n++) await recusa('entrarNoPos', 'PinNaoConfere', entrar(id))
      await recusa('entrarNoPos', 'MuitasTentativas', entrar(id, '2580'))
      await mudar(empresaId, { modulos: undefined })
      await recusa('entrarNoPos', 'PosNaoContratado', entrar(id))
    })
    test('a drawer that is not open, is open already, has less in it, or is not in the contract', async () => {
      const { id: empresaId, headers } = await empresaVazia(b())
      const mover = (passo: string, valor: number, chave?: string) => ({
        ...{ headers: { ...headers, ...(chave && { 'idempotency-key': chave }) }, body: { passo, valor, motivo: '' } },
      })
      await recusa('moverGavetaPos', 'GavetaFechada', mover('venda', 5))
      await b().ok('moverGavetaPos', mover('abrir', 10, `gaveta-${empresaId}`))
      await recusa('moverGavetaPos', 'ChaveReutilizada', mover('abrir', 11, `gaveta-${empresaId}`))
      await recusa('moverGavetaPos', 'GavetaJaAberta', mover('abrir', 10))
      expect(await recusa('moverGavetaPos', 'ValorForaDaGaveta', mover('sangria', 10.01))).toMatchObject({
        esperado: 10,
      })
      await mudar(empresaId, { modulos: undefined })
      await recusa('moverGavetaPos', 'PosNaoContratado', mover('sangria', 5))
    })
  })
}
