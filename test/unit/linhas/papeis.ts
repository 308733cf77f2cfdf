import { contrato, e2e, type Provas, type Teste, unidade } from './provas.ts'

/** The matrix written a second time by hand, group by group, against what the code grants. */
const matriz: Teste = [`${contrato}/roles.test.ts`, '%s is seen by exactly its roles']
/** The same for each page of each menu. */
const menus: Teste = [`${unidade}/web/painel/navegacao.test.ts`, '%s is seen by exactly its roles']
const contador = { decisao: '0104', porque: 'The accountant reads it too; the specified roles have what is specified.' }

/** Rows G of the checklist: roles, the menu's matrix and public actors (002 §6, 001 §6, 000 §6). */
export const papeis: Provas = {
  G01: { ...contador, teste: matriz },
  G02: menus,
  G03: menus,
  G04: menus,
  G05: { ...contador, teste: matriz },
  G06: menus,
  G07: menus,
  G08: menus,
  G09: menus,
  G10: matriz,
  G11: matriz,
  G12: menus,
  G13: menus,
  G14: menus,
  G15: menus,
  G16: menus,
  G17: menus,
  G18: matriz,
  G19: {
    decisao: '0081',
    porque: 'Staff land on the provider’s own dashboards; the roles of a company land as specified.',
    teste: [
      `${contrato}/roles.test.ts`,
      'administrators land on dashboards, as accountants do, everybody else on links',
    ],
  },
  G20: [`${e2e}/casca.spec.ts`, 'a receiver’s view and back by the banner'],
  G21: {
    decisao: '0029',
    porque: 'The server draws the menu by the token’s role; what the browser stores gives nobody a right.',
    teste: [`${contrato}/responses.test.ts`, 'the menu is of the role that asks'],
  },
  G22: [`${e2e}/relacionamentos.spec.ts`, 'accepts, signs in, is given another role, and is out when removed'],
  G23: [`${contrato}/roles.test.ts`, 'public endpoints ignore a bearer'],
}
