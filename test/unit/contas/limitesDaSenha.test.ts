import { describe, expect, test } from 'vitest'
import { errarMaisUma, SONO } from '../../../functions/areas/usuarios/regras/limitesDaSenha.ts'

const hora = 60 * 60_000
const agora = Date.parse('2026-11-21T12:00:00.000Z')

describe('the errors of a day', () => {
  /** What is kept after errors at these hours. */
  const depoisDe = (horas: number[]) => {
    type Sono = ReturnType<typeof errarMaisUma>
    return horas.reduce<Sono | undefined>((antes, h) => errarMaisUma(antes, agora + h * hora), undefined)
  }
  const nove = Array.from({ length: 9 }, (_, n) => n / 10)
  test.each([
    ['nine', nove, false, false],
    ['the tenth', [...nove, 1], true, true],
    ['the tenth, a day after the first', [...nove, 24], false, false],
    ['ten more after a sleep, told once a day', [...nove, 1, ...nove.map(h => h + 2), 3], true, false],
    ['ten a day later, told again', [...nove, 1, ...nove.map(h => h + 26), 27], true, true],
  ] as const)('%s', (_caso, horas, dorme, avisa) => {
    const depois = depoisDe([...horas])
    const ultima = agora + (horas.at(-1) ?? 0) * hora
    expect(depois?.avisar).toBe(avisa)
    expect(depois?.dormeAte === ultima + SONO.duraMs).toBe(dorme)
    expect((depois?.erros ?? 0) < SONO.erros).toBe(true)
  })
})
