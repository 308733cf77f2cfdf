import { type Data, diasEntre, somarDias } from '../calendario.ts'

// Day 0 of FEBRABAN's due-date factor. 1000 is 2000-07-03, 9999 is 2025-02-21, and 1000 came again on 2025-02-22.
const BASE: Data = '1997-10-07'
const CICLO = 9000

// FEBRABAN's window for reading a factor (attributed to Comunicado FB-009/2023): 3000 days back, 5500 ahead.
const PASSADO = -3000
const FUTURO = 5500

/**
 * The four-digit due-date factor of a day. Cycles of 9,000 days: 1000–9999, then 1000 again.
 * @returns undefined before 2000-07-03, which has no factor.
 */
export const fatorDoVencimento = (vencimento: Data): number | undefined => {
  const dias = diasEntre(BASE, vencimento)
  return dias < 1000 ? undefined : 1000 + ((dias - 1000) % CICLO)
}

/**
 * The due date that a factor means, seen from a reference day (the day of the query, kept with the slip): the one
 * cycle within −3000…+5500 days of it, else the nearest. The registrar's answer, when there is one, is better.
 * @returns undefined for factors under 1000 (0000 is "no due date").
 */
export const vencimentoDoFator = (fator: number, referencia: Data): Data | undefined => {
  if (fator < 1000 || fator > 9999) return undefined
  const primeiro = diasEntre(referencia, BASE) + fator
  // Candidates are 9,000 days apart and the window is 8,500 wide: at most one is inside.
  const ciclo = Math.max(0, Math.ceil((PASSADO - primeiro) / CICLO))
  const naJanela = primeiro + ciclo * CICLO
  if (naJanela >= PASSADO && naJanela <= FUTURO) return somarDias(referencia, naJanela)
  const maisPerto = Math.max(0, Math.round(-primeiro / CICLO))
  return somarDias(referencia, primeiro + maisPerto * CICLO)
}
