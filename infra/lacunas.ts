import { simuladoresProprios } from './names.ts'
import type { Provedores } from './provedores.ts'
import type { Estagio } from './stages.ts'

/** Values of the demonstration: addresses and accounts that belong to no person. None of them may reach a stage that deploys. */
const daDemonstracao: Partial<Record<keyof Provedores, string>> = {
  PIX_CHAVE: '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d',
  PIX_CONTA: '0001/1234567',
  REPASSE_CHAVE: '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d',
  MPI_ESTABELECIMENTO: '1006993069',
  WHATSAPP_NUMERO: '106540352242922',
  BANCO_CONTA: '92792126019929279212650822221989319252576',
  RECEITA_DOCUMENTO: '11222333000181',
  ENTRADA_CERTIFICADOS: '{}',
}
/** Hosts that RFC 2606 gives to no owner. */
const deNinguem = (valor: string): boolean => {
  if (!URL.canParse(valor)) return false
  return /(^|\.)example(\.|$)/.test(new URL(valor).hostname)
}

const oQueE: Partial<Record<keyof Provedores, string>> = {
  ENTRADA_CERTIFICADOS: 'subject, issuer and SHA-256 of each PSP’s certificate, as JSON',
  PIX_CHAVE: 'our Pix key at the PSP',
  PIX_CONTA: 'our account at the Pix PSP, into which mandates pay, as agencia/conta',
  REPASSE_CHAVE: 'our Pix key at the payouts’ PSP',
  MPI_ESTABELECIMENTO: 'our EC number at the acquirer',
  WHATSAPP_NUMERO: 'the id of our business number at Meta',
  BANCO_CONTA: 'our account at the bank',
  RECEITA_DOCUMENTO: 'the provider’s own CNPJ',
}

/** What is missing of the second Pix PSP, where the stage names one: its addresses, and who tells us of its payments. */
function doSegundoPsp({ PIX_SEGUNDO, ENTRADA_CERTIFICADOS }: Provedores): [keyof Provedores, string][] {
  if (!PIX_SEGUNDO) return []
  const { chave, ...enderecos } = JSON.parse(PIX_SEGUNDO) as Record<string, string>
  const falta = Object.values(enderecos).some(deNinguem) || chave === daDemonstracao.PIX_CHAVE
  const semPino = !Object.hasOwn(JSON.parse(ENTRADA_CERTIFICADOS) as object, 'bacen2')
  return [
    ...(falta
      ? [['PIX_SEGUNDO', 'the second PSP’s own addresses, and our key there'] as [keyof Provedores, string]]
      : []),
    ...(semPino
      ? [['ENTRADA_CERTIFICADOS', '`bacen2`: the second PSP’s certificate'] as [keyof Provedores, string]]
      : []),
  ]
}

/** Variables that stand in for a stage's settings: what is not said by a person yet, each with what it should be. */
export function lacunas(e: Estagio): string[] {
  const variavel = (chave: string) => `QUITA_${chave}_${e.nome.toUpperCase()}`
  const falta = (condicao: boolean, chave: string, oQue: string) => (condicao ? [`${variavel(chave)}: ${oQue}`] : [])
  const provedores = Object.entries(e.provedores) as [keyof Provedores, string][]
  return [
    ...falta(/^0+$/.test(e.conta), 'CONTA', 'the AWS account, twelve digits'),
    ...falta(deNinguem(`https://${e.dominio}`), 'DOMINIO', 'the domain under which pagar., app. and the others answer'),
    ...falta(/^Z0+$/.test(e.zonaId), 'ZONA', 'the id of the domain’s hosted zone'),
    ...falta(!e.alarmes, 'ALARMES', 'the e-mail address that alarms are sent to'),
    ...(e.simuladores
      ? falta(
          !simuladoresProprios(e) && deNinguem(e.provedores.PIX_URL),
          'SIMULADORES',
          'the address of the stage’s simulators',
        )
      : provedores
          .filter(([chave, valor]) => deNinguem(valor) || daDemonstracao[chave] === valor)
          .map(([chave]) => `${variavel(chave)}: ${oQueE[chave] ?? 'the provider’s address'}`)
          .concat(doSegundoPsp(e.provedores).map(([chave, oQue]) => `${variavel(chave)}: ${oQue}`))),
  ]
}
