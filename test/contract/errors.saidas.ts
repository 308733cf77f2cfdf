import { describe, expect, test } from 'vitest'
import { resetEnv } from '../../functions/platform/runtime/env.ts'
import { contas, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import { recebedorComRecebivel } from '../builders/antecipacao.ts'
import { linhaNova } from '../builders/carrinho.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { creditar, empresaVazia, loginDaEquipe, loginDoRecebedor, loginNaEmpresa } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

/** Money out, every way together (decision 0063): who may not decide, what is larger than an order, slips that wait. */
export function errosDasSaidas(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  type Estado = { bloqueio: { pedido: { meu: boolean } | null } | null }
  type Feito = { id: string; situacao: number | string; espera: { motivos: string[] } | null; motivo?: string }
  const comChave = (headers: Record<string, string>, chave?: string) => ({
    ...headers,
    ...(chave && { 'idempotency-key': chave }),
  })

  describe('money out', () => {
    test('two withdrawals of 49,999.99 at once: one leaves, the other waits for staff', async () => {
      const { id, headers } = await empresaVazia(b())
      await creditar(b().storage, contas.empresa(id), 100_000_00, id)
      const call = { headers, body: { valor: 49_999.99 } }
      const feitos = await Promise.all([1, 2].map(() => b().ok<Feito>('solicitarSaque', call)))
      expect(feitos.map(f => f.body.situacao).toSorted()).toEqual([0, 3])
      expect(feitos.flatMap(f => f.body.espera?.motivos ?? [])).toEqual(['dia', 'destino-dia'])
    })
    test('a company stops its own money out: no way leaves it, receivers go on, and ending that takes two or a day', async () => {
      const { id, headers } = await empresaVazia(b())
      await creditar(b().storage, contas.empresa(id), 1_000_00, id)
      const administra = { empresaId: id, perfil: 'administrador' as const }
      const [ana, bia] = [await loginNaEmpresa(b(), administra), await loginNaEmpresa(b(), administra)]
      const bloquear = (quem: Record<string, string>) => b().ok<Estado>('bloquearSaidas', { headers: quem })
      const liberar = (quem: Record<string, string>, acao: string) => ({ headers: quem, body: { acao } })
      const estado = async () => (await b().ok<Estado>('obterLimitesDeSaida', { headers })).body.bloqueio
      const bloqueios = async () => (await Saldo.get(b().storage, contas.empresa(id), { consistent: true }))?.bloqueios
      const grande = await b().ok<Feito>('solicitarSaque', { headers, body: { valor: 600 } })
      expect(await estado()).toBeNull()
      await bloquear(ana)
      expect((await bloquear(bia)).body.bloqueio).toMatchObject({ pedido: null })
      expect(await bloqueios()).toBe(1)
      expect(grande.body.situacao).toBe(3)
      const saque = { headers, body: { valor: 1 } }
      expect(await rec().recusa('solicitarSaque', 'SaidaBloqueada', saque)).toMatchObject({ motivo: 'empresa' })
      const boleto = { headers, body: { codigo: linhaNova('comum', 10_00), valor: 10 } }
      expect(await rec().recusa('pagarBoleto', 'SaidaBloqueada', boleto)).toMatchObject({ motivo: 'empresa' })
      // ending it: nobody asked, who asked confirms, one stops it again, another confirms
      await rec().recusa('liberarSaidas', 'LiberacaoNaoPendente', liberar(bia, 'confirmar'))
      for (let vez = 0; vez < 2; vez++) await b().ok('liberarSaidas', liberar(ana, 'pedir'))
      expect(await estado()).toMatchObject({ pedido: { meu: false } })
      await rec().recusa('liberarSaidas', 'QuemPediuNaoDecide', liberar(ana, 'confirmar'))
      await bloquear(bia)
      await rec().recusa('liberarSaidas', 'LiberacaoNaoPendente', liberar(bia, 'confirmar'))
      await b().ok('liberarSaidas', liberar(ana, 'pedir'))
      expect((await b().ok<Estado>('liberarSaidas', liberar(bia, 'confirmar'))).body.bloqueio).toBeNull()
      expect((await b().ok<Estado>('liberarSaidas', liberar(bia, 'confirmar'))).body.bloqueio).toBeNull()
      expect([await estado(), await bloqueios()]).toEqual([null, 0])
      await b().ok('solicitarSaque', saque)
      const avisos = (await b().storage.query({ pk: `EMP#${id}`, sk: { prefix: 'ADMAVISO#' } })).items.map(a => a.tipo)
      expect(avisos).toEqual([
        'saidas-bloqueadas',
        'saidas-pedido',
        'saidas-bloqueadas',
        'saidas-pedido',
        'saidas-liberadas',
      ])
    })
    test('who asked decides nothing: not by the same login, and not by another of the same CPF', async () => {
      const { id } = await empresaVazia(b())
      await creditar(b().storage, contas.empresa(id), 200_000_00, id)
      const cpf = '52998224725'
      // of the staff, and of the company too: the role writes in both
      const [eu, meuOutro, outra] = await Promise.all([
        loginDaEquipe(b(), id, cpf),
        loginDaEquipe(b(), 'aurora', cpf),
        loginDaEquipe(b(), 'aurora'),
      ])
      const saque = await b().ok<Feito>('solicitarSaque', { headers: eu, body: { valor: 50_000 } })
      const decidir = (headers: Record<string, string>) => ({
        headers,
        params: { id: saque.body.id },
        body: { decisao: 'liberar', motivo: 'conferido com a empresa' },
      })
      await rec().recusa('analisarSaque', 'QuemPediuNaoDecide', decidir(eu))
      await rec().recusa('analisarSaque', 'QuemPediuNaoDecide', decidir(meuOutro))
      // nor are they offered what they would be refused
      for (const [headers, quantas] of [
        [eu, 0],
        [meuOutro, 0],
        [outra, 3],
      ] as const) {
        const { body } = await b().ok<{ decisoes: string[] }>('obterSaqueEmAnalise', {
          headers,
          params: decidir(eu).params,
        })
        expect(body.decisoes).toHaveLength(quantas)
      }
      const boleto = await b().ok<Feito>('pagarBoleto', {
        headers: eu,
        body: { codigo: linhaNova('comum', 60_000_00), valor: 60_000 },
      })
      expect(boleto.body).toMatchObject({ situacao: 'emAnalise' })
      const doBoleto = (headers: Record<string, string>, decisao = 'liberar', chave?: string) => ({
        headers: comChave(headers, chave),
        params: { id: boleto.body.id },
        body: { decisao, motivo: 'conferido com a empresa' },
      })
      await rec().recusa('analisarPagamentoDeBoleto', 'QuemPediuNaoDecide', doBoleto(eu))
      const deNinguem = { ...doBoleto(outra), params: { id: idDeNinguem() } }
      await rec().recusa('analisarPagamentoDeBoleto', 'PagamentoDeBoletoNaoEncontrado', deNinguem)
      const segurar = (soma: object, set: object) =>
        b().storage.commit([Saldo.add(contas.empresa(id), { disponivel: 0, ...soma }, { set: { ...set } })])
      await segurar({}, { congelada: true })
      await rec().recusa('analisarPagamentoDeBoleto', 'ContaEmConferencia', doBoleto(outra))
      await segurar({ bloqueios: 1 }, { congelada: false })
      await rec().recusa('analisarPagamentoDeBoleto', 'SaidaBloqueada', doBoleto(outra))
      await segurar({ bloqueios: -1 }, {})
      const { falhas } = b().stack.sandbox
      const falha = falhas.registrar({ rota: 'celcoin-consultar', modo: '503-sem-efeito', vezes: 9 })
      await rec().recusa('analisarPagamentoDeBoleto', 'ProvedorIndisponivel', doBoleto(outra))
      falhas.cancelar(falha.id)
      const pago = await b().ok('analisarPagamentoDeBoleto', doBoleto(outra, 'liberar', 'decisao-do-boleto'))
      expect(pago.body).toMatchObject({ situacao: 'paga', espera: null })
      // its answer was cut off: asked again under its key, it is the same
      const denovo = await b().ok('analisarPagamentoDeBoleto', doBoleto(outra, 'liberar', 'decisao-do-boleto'))
      expect(denovo.body).toEqual(pago.body)
      const outro = doBoleto(outra, 'recusar', 'decisao-do-boleto')
      await rec().recusa('analisarPagamentoDeBoleto', 'ChaveReutilizada', outro)
      await rec().recusa('analisarPagamentoDeBoleto', 'PagamentoDeBoletoJaDecidido', doBoleto(outra, 'recusar'))
      expect((await b().ok('analisarSaque', decidir(outra))).body).toMatchObject({ situacao: 3 })
    })
    test('an order larger than the payouts’ provider takes is refused with its limit, and the limit is told before', async () => {
      const { id, headers } = await empresaVazia(b())
      await creditar(b().storage, contas.empresa(id), 50_000_00, id)
      const recebedor = idDeNinguem()
      const data = await recebedorComRecebivel(b().storage, { id: recebedor, agora: Date.now(), valor: 1_600_000 })
      await creditar(b().storage, contas.recebedor(recebedor), 20_000_00)
      const oferta = await b().ok<{ id: string }>('criarAntecipacao', {
        headers: await b().sessao('administrador'),
        body: { recebedor, data, arranjo: 'VCC', valor: null },
      })
      process.env.REPASSE_LIMITE_ORDEM = '1500000'
      resetEnv()
      try {
        const demais = { headers, body: { valor: 15_000.01 } }
        expect(await rec().recusa('solicitarSaque', 'OrdemAcimaDoLimite', demais)).toMatchObject({ limite: 15_000 })
        const meu = { headers: await loginDoRecebedor(b(), recebedor), body: { valor: 15_000.01 } }
        await rec().recusa('solicitarMeuSaque', 'OrdemAcimaDoLimite', meu)
        await rec().recusa('validarAntecipacao', 'OrdemAcimaDoLimite', { body: { id: oferta.body.id } })
        expect((await b().ok('obterLimitesDeSaida', { headers })).body).toMatchObject({ ordem: { limite: 15_000 } })
      } finally {
        delete process.env.REPASSE_LIMITE_ORDEM
        resetEnv()
      }
    })
  })
}
