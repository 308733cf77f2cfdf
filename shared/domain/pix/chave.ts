import { cnpjValido, cpfValido, somenteDocumento } from '../documento.ts'
import { emailValido, normalizarEmail } from '../email.ts'
import { celularValido, somenteTelefone } from '../telefone.ts'

/** Pix key types and their documented codes (S121). */
export const tiposChavePix = { cpf: 0, cnpj: 1, email: 2, telefone: 3, aleatoria: 4 } as const
export type TipoChavePix = keyof typeof tiposChavePix
export type CodigoTipoChavePix = (typeof tiposChavePix)[TipoChavePix]

/** The name of a documented code (S121). */
export const tipoDoCodigo = (codigo: CodigoTipoChavePix): TipoChavePix =>
  (['cpf', 'cnpj', 'email', 'telefone', 'aleatoria'] as const)[codigo]

const padraoEvp = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

// Mobiles had eight digits from 6 to 9 until 2016; each got a 9 in front, so the old spelling has one reading (V080).
const comNonoDigito = (telefone: string): string =>
  /^[0-9]{2}[6-9][0-9]{7}$/.test(telefone) ? `${telefone.slice(0, 2)}9${telefone.slice(2)}` : telefone

/**
 * The key as the DICT stores it (BACEN, Manual Operacional do DICT): CPF 11 digits · CNPJ 14 of [0-9A-Z] · e-mail lower
 * case, at most 77 · phone '+5511987654321' (mobile only: ownership is proved by SMS) · random UUID with hyphens, lower case.
 * @returns undefined when the text is not a valid key of that type.
 */
export const normalizarChavePix = (tipo: TipoChavePix, texto: string): string | undefined => {
  switch (tipo) {
    case 'cpf':
      return cpfValido(texto) ? somenteDocumento(texto) : undefined
    case 'cnpj':
      return cnpjValido(texto) ? somenteDocumento(texto) : undefined
    case 'email': {
      const email = normalizarEmail(texto)
      return emailValido(email) && email.length <= 77 ? email : undefined
    }
    case 'telefone': {
      if (!/^[+0-9()\s.-]+$/.test(texto)) return undefined
      const telefone = comNonoDigito(somenteTelefone(texto))
      return celularValido(telefone) ? `+55${telefone}` : undefined
    }
    case 'aleatoria': {
      const evp = texto.trim().toLowerCase()
      return padraoEvp.test(evp) ? evp : undefined
    }
  }
}

/**
 * The rule of the receiver's form as specified (V080): check digits for CPF and CNPJ, format for e-mail, area code
 * and 8- or 9-digit mobile for phone; a random key is only required. `normalizarChavePix` is stricter on the last.
 */
export const chavePixAceita = (tipo: TipoChavePix, texto: string): boolean =>
  tipo === 'aleatoria' ? texto.trim() !== '' : normalizarChavePix(tipo, texto) !== undefined
