import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { custoDe, Precos } from './custo/custo.ts'
import { contados, type FormaContada } from './custo/unidades.ts'
import { caminhoDaRaiz } from './functions.ts'

/** `npm run -s custo`: what one paid checkout costs at AWS, from the counted units and infra/precos.json. */
const precos = Precos.parse(JSON.parse(readFileSync(join(caminhoDaRaiz, 'infra/precos.json'), 'utf8')))
console.log(
  `Prices of ${precos.regiao}, ${precos.conferidoEm ? `confirmed on ${precos.conferidoEm}` : 'NOT CONFIRMED'} (${precos.fonte}).`,
)
for (const forma of Object.keys(contados) as FormaContada[]) {
  const { parcelas, usd } = custoDe(contados[forma], precos)
  console.log(`\n${forma}: US$ ${usd.toFixed(6)} (R$ ${(usd * precos.dolarEmReais).toFixed(4)}) a paid checkout`)
  for (const p of parcelas)
    console.log(
      `  ${p.unidade.padEnd(14)} ${String(Number(p.quantas.toPrecision(4))).padStart(10)}  US$ ${p.usd.toFixed(7)}`,
    )
}
