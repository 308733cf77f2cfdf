import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BiometriaPort, Foto, type PedidoDeComparacao } from '../../../functions/providers/biometria/index.ts'
import { cpfsMagicos } from '../../../functions/sandbox/biometria/cpfs.ts'
import type { BiometriaSimulada, Cena } from '../../../functions/sandbox/biometria/simulado.ts'

export interface MundoBiometria {
  biometria: BiometriaPort
  simulada: BiometriaSimulada
  prazo(): { prazo: number }
  fechar(): Promise<void>
}

/** A JPEG by its first bytes; nobody here looks further. */
export const novaFoto = (semente = 1): Foto => {
  const foto = Foto.ler(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, semente, 7, 7, 7))
  if (!foto) throw new Error('foto')
  return foto
}
/** The magic CPF whose effect says so. */
export const cpfDo = (efeito: string): string => {
  const achados = cpfsMagicos.filter(magico => magico.efeito.includes(efeito))
  const [achado] = achados
  if (!achado || achados.length > 1) throw new Error(`${achados.length} CPFs: ${efeito}`)
  return achado.cpf
}
const COMUM = '52998224725'
const base = 'base-oficial'
const selfie = 'selfie-anterior'

/** What every implementation of BiometriaPort does, in good and bad weather. */
export function suiteBiometria(nome: string, criar: () => Promise<MundoBiometria>): void {
  describe(`BiometriaPort: ${nome}`, () => {
    let mundo: MundoBiometria
    beforeEach(async () => {
      mundo = await criar()
    })
    afterEach(() => mundo.fechar())
    const comparar = (documento: string, dados: Partial<PedidoDeComparacao> = {}) =>
      mundo.biometria.compararFaces({ documento, foto: novaFoto(), ...dados }, mundo.prazo())
    const cobradas = () => mundo.simulada.consultas().map(({ fonte }) => fonte)

    test.each([
      ['Altíssima', { tipo: 'aprovada', fonte: base, similaridade: 0.9876 }],
      ['Alta probabilidade', { tipo: 'aprovada', fonte: base, similaridade: 0.85 }],
      [
        'Baixa probabilidade',
        { tipo: 'aprovada-com-ressalva', fonte: base, similaridade: 0.8499, ressalva: 'similaridade' },
      ],
      ['Baixíssima', { tipo: 'pessoa-nao-identificada', fonte: base, motivo: 'similaridade' }],
      ['Foto de uma foto', { tipo: 'pessoa-nao-identificada', fonte: base, motivo: 'vivacidade' }],
      ['REAL e 0,001', { tipo: 'pessoa-nao-identificada', fonte: base, motivo: 'similaridade' }],
      [
        'não diz se a pessoa',
        { tipo: 'aprovada-com-ressalva', fonte: base, similaridade: 0.98, ressalva: 'vivacidade' },
      ],
      ['(DV040)', { tipo: 'cpf-indisponivel', motivo: 'sem-foto' }],
      ['menor de idade', { tipo: 'cpf-indisponivel', motivo: 'menor' }],
      ['não está disponível', { tipo: 'cpf-indisponivel', motivo: 'desconhecido' }],
      ['sem biometria', { tipo: 'cpf-indisponivel', motivo: 'sem-foto' }],
      ['(DV041)', { tipo: 'foto-sem-rosto', motivo: 'sem-rosto' }],
      ['(DV045)', { tipo: 'foto-sem-rosto', motivo: 'qualidade' }],
      ['(DV043)', { tipo: 'foto-sem-rosto', motivo: 'arquivo' }],
      ['(DV201)', { tipo: 'indeterminada', motivo: 'configuracao' }],
      ['(429)', { tipo: 'indeterminada', motivo: 'limite' }],
      ['nunca responde', { tipo: 'indeterminada', motivo: 'sem-resposta' }],
      ['responde 503', { tipo: 'indeterminada', motivo: 'sem-resposta' }],
      ['não é JSON', { tipo: 'indeterminada', motivo: 'sem-resposta' }],
      ['vence antes da hora', { tipo: 'aprovada', fonte: base, similaridade: 0.9876 }],
    ])('the official base: %s', async (efeito, esperado) => {
      expect(await comparar(cpfDo(efeito))).toEqual(esperado)
      expect(cobradas().length).toBeLessThanOrEqual(1)
    })

    test('an ordinary document is approved by the base, asked once, with the name or without', async () => {
      expect(await comparar(COMUM)).toMatchObject({ tipo: 'aprovada', fonte: base })
      expect(await comparar(COMUM, { nome: 'Fulano de Tal' })).toMatchObject({ tipo: 'aprovada', fonte: base })
      expect(cobradas()).toEqual(['datavalid', 'datavalid'])
    })

    test.each(['52998224724', '11111111111', '12ABC34501DE35', ''])(
      '%j is no CPF, and nobody is asked',
      async documento => {
        const saida = await comparar(documento, { anterior: novaFoto(2) })
        expect(saida).toEqual({ tipo: 'cpf-indisponivel', motivo: 'invalido' })
        expect(cobradas()).toEqual([])
      },
    )

    const comAnterior = (cena: Cena, documento: string, dados: Partial<PedidoDeComparacao> = {}) => {
      mundo.simulada.encenar(cena)
      return comparar(documento, { anterior: novaFoto(2), ...dados })
    }

    test('an earlier selfie that matches ends it where that is enough: the base is not asked', async () => {
      const saida = await comAnterior('igual', cpfDo('Baixíssima'), { anteriorBasta: true })
      expect(saida).toEqual({ tipo: 'aprovada', fonte: selfie, similaridade: expect.closeTo(0.991) })
      expect(cobradas()).toEqual(['rekognition'])
    })

    test.each([
      ['Foto de uma foto', { tipo: 'pessoa-nao-identificada', fonte: base, motivo: 'vivacidade' }, ['datavalid']],
      ['Altíssima', { tipo: 'aprovada', fonte: base }, ['datavalid']],
      // these two are not billed
      ['responde 503', { tipo: 'indeterminada', motivo: 'sem-resposta' }, []],
      ['(DV040)', { tipo: 'cpf-indisponivel', motivo: 'sem-foto' }, []],
    ] as const)('otherwise both must agree, and the base looks for life: %s', async (efeito, esperado, conta) => {
      expect(await comAnterior('igual', cpfDo(efeito))).toMatchObject(esperado)
      expect(cobradas()).toEqual(['rekognition', ...conta])
    })

    test.each([true, false])('its no is final, and cheap (enough: %s)', async anteriorBasta => {
      const saida = await comAnterior('outra-pessoa', COMUM, { anteriorBasta })
      expect(saida).toEqual({ tipo: 'pessoa-nao-identificada', fonte: selfie, motivo: 'similaridade' })
      expect(cobradas()).toEqual(['rekognition'])
    })

    test.each([
      ['sem-rosto', 'sem-rosto'],
      ['arquivo-invalido', 'arquivo'],
    ] as const)('a useless photo (%s) ends it too', async (cena, motivo) => {
      expect(await comAnterior(cena, COMUM)).toEqual({ tipo: 'foto-sem-rosto', motivo })
      expect(cobradas()).toEqual([])
    })

    test.each(['parecida', 'acompanhada', 'limite', 'acesso-negado', 'pendurar', '503', 'json-invalido'] as const)(
      'anything else (%s) is for the base to say',
      async cena => {
        const saida = await comAnterior(cena, COMUM, { anteriorBasta: true })
        expect(saida).toMatchObject({ tipo: 'aprovada', fonte: base })
        expect(cobradas().at(-1)).toBe('datavalid')
      },
    )

    test.each([
      ['parecida', 'responde 503', { tipo: 'indeterminada', motivo: 'sem-resposta' }],
      ['acompanhada', '(DV040)', { tipo: 'cpf-indisponivel', motivo: 'sem-foto' }],
      ['limite', 'responde 503', { tipo: 'indeterminada', motivo: 'sem-resposta' }],
      ['503', 'Baixíssima', { tipo: 'pessoa-nao-identificada', fonte: base }],
    ] as const)(
      'where the earlier selfie is in doubt, nothing but the base approves: %s, %s',
      async (cena, efeito, esperado) => {
        expect(await comAnterior(cena, cpfDo(efeito), { anteriorBasta: true })).toMatchObject(esperado)
      },
    )

    test('no outcome carries the document', async () => {
      for (const { cpf } of cpfsMagicos) expect(JSON.stringify(await comparar(cpf))).not.toContain(cpf)
    })
  })
}
