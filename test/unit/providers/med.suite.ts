import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MedDoPsp } from '../../../functions/providers/med/port.ts'
import type { MedSimulado } from '../../../functions/sandbox/med/simulado.ts'
import type { ModoDeResposta } from '../../../functions/sandbox/modos.ts'
import type { PixSimulado } from '../../../functions/sandbox/pix/simulado.ts'
import { pspConhece } from '../../builders/pixRecebido.ts'
import type { relogio } from './mundo.ts'

export interface MundoMed {
  med: MedDoPsp
  simulado: MedSimulado
  psp: PixSimulado
  clock: ReturnType<typeof relogio>
  fechar(): Promise<void>
}
const endToEndId = 'E99999004202611201405aaaaaaaaaaa'
const dia = 86_400_000

/** What every implementation of MedDoPsp does, in good and bad weather. */
export function suiteMed(nome: string, criar: () => Promise<MundoMed>): void {
  describe(`MedDoPsp: ${nome}`, () => {
    let m: MundoMed
    beforeEach(async () => {
      m = await criar()
      pspConhece(m.psp, { endToEndId, valor: '100.00', horario: new Date(m.clock.now()).toISOString() })
    })
    afterEach(() => m.fechar())
    const prazo = () => ({ prazo: m.clock.now() + 10_000 })
    const abrir = (o: Parameters<MedSimulado['abrir']>[1] = {}) => {
      const caso = m.simulado.abrir(endToEndId, o)
      if (!caso) throw new Error('no such Pix')
      return caso.id
    }
    const prova = { nome: 'nota.pdf', tipo: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7') }
    const defender = (id: string, texto = 'Entregue.') => m.med.defender({ id, texto, arquivos: [prova] }, prazo())

    test('a case says of which Pix it is, how much, how much is held and until when it may be answered', async () => {
      const id = abrir({ valor: 4_000, bloqueado: 6_000 })
      expect(await m.med.consultar(id, prazo())).toEqual({
        tipo: 'caso',
        id,
        e2eid: endToEndId,
        situacao: 'aberta',
        motivo: 'fraude',
        valor: 4_000,
        aceito: null,
        bloqueado: 6_000,
        abertaEm: m.clock.now(),
        defesaAte: m.clock.now() + 7 * dia,
        relato: 'Não reconheço este pagamento.',
      })
      expect(await m.med.consultar('MEDnenhum', prazo())).toEqual({ tipo: 'inexistente' })
    })

    test('an accepted case gives back by a return of the Pix; a refused one may be opened again', async () => {
      const aceita = abrir()
      m.simulado.decidir(aceita, 'aceitar', 2_500)
      expect(await m.med.consultar(aceita, prazo())).toMatchObject({ situacao: 'aceita', aceito: 2_500, bloqueado: 0 })
      expect(m.psp.devolucoes.recebimento(endToEndId)?.devolucoes).toMatchObject([
        { valor: 2_500, natureza: 'MED_FRAUDE' },
      ])
      const recusada = abrir({ valor: 1_000 })
      m.simulado.decidir(recusada, 'recusar')
      expect(await m.med.consultar(recusada, prazo())).toMatchObject({ situacao: 'recusada', bloqueado: 0 })
      m.simulado.decidir(recusada, 'reabrir')
      expect(await m.med.consultar(recusada, prazo())).toMatchObject({ situacao: 'aberta', bloqueado: 1_000 })
    })

    test('the list has what changed in an interval, page by page', async () => {
      const inicio = m.clock.now()
      const ids = Array.from({ length: 101 }, () => abrir({ valor: 1 }))
      const [primeiro = ''] = ids
      m.clock.avancar(dia)
      m.simulado.decidir(primeiro, 'cancelar')
      const listar = (desde: number, ate: number, pagina = 0) => m.med.listar({ desde, ate, pagina }, prazo())
      const cheia = await listar(inicio, m.clock.now())
      const resto = await listar(inicio, m.clock.now(), 1)
      expect([cheia, resto]).toMatchObject([{ paginas: 2 }, { paginas: 2, casos: [expect.anything()] }])
      const hoje = await listar(m.clock.now() - 1_000, m.clock.now())
      expect(hoje).toMatchObject({ paginas: 1, ilegiveis: 0, casos: [{ id: primeiro, situacao: 'cancelada' }] })
    })

    test('a defence is taken once, and the same again is the same', async () => {
      const id = abrir()
      expect(await defender(id)).toEqual({ tipo: 'recebida' })
      expect(await defender(id)).toEqual({ tipo: 'recebida' })
      expect(await defender(id, 'Outra coisa.')).toEqual({ tipo: 'recusada', motivo: 'situacao' })
      expect(m.simulado.caso(id)?.defesa).toEqual({
        texto: 'Entregue.',
        arquivos: [{ nome: 'nota.pdf', tipo: 'application/pdf', bytes: 8 }],
      })
      expect(await m.med.consultar(id, prazo())).toMatchObject({ situacao: 'em-analise' })
    })

    test('a defence that is late, of a decided case, or of none is refused', async () => {
      const [tarde, decidida] = [abrir(), abrir()]
      m.simulado.decidir(decidida, 'aceitar')
      expect(await defender(decidida)).toEqual({ tipo: 'recusada', motivo: 'situacao' })
      m.clock.avancar(8 * dia)
      expect(await defender(tarde)).toEqual({ tipo: 'recusada', motivo: 'prazo' })
      expect(await defender('MEDnenhum')).toEqual({ tipo: 'recusada', motivo: 'invalida' })
      expect(await defender(tarde, '')).toEqual({ tipo: 'recusada', motivo: 'invalida' })
      expect(await defender(tarde, 'x'.repeat(2_001))).toEqual({ tipo: 'recusada', motivo: 'invalida' })
    })

    test.each(['pendurar-com-efeito', '503-com-efeito', 'json-invalido', '503-sem-efeito'] as ModoDeResposta[])(
      'without an answer (%s) nothing is known, and sending again is harmless',
      async modo => {
        const id = abrir()
        for (const rota of ['med-consultar', 'med-listar', 'med-defender'] as const)
          m.simulado.falhas.registrar({ rota, modo, vezes: 1 })
        expect(await m.med.consultar(id, prazo())).toEqual({ tipo: 'indeterminado' })
        const pedido = { desde: 0, ate: m.clock.now(), pagina: 0 }
        expect(await m.med.listar(pedido, prazo())).toEqual({ tipo: 'indeterminado' })
        expect(await defender(id)).toEqual({ tipo: 'indeterminada' })
        expect(await defender(id)).toEqual({ tipo: 'recebida' })
      },
    )
  })
}
