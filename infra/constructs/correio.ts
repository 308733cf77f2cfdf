import { CfnRecordSetGroup } from 'aws-cdk-lib/aws-route53'
import { CfnConfigurationSet, CfnConfigurationSetEventDestination, CfnEmailIdentity } from 'aws-cdk-lib/aws-ses'
import { publicadosPeloSes } from '../avisosDoCorreio.ts'
import { nomeDoConjuntoDeEmail } from '../names.ts'
import { alarme } from './alarme.ts'
import { type Pilha, reter } from './Pilha.ts'

const impacto = 'A AWS suspende os envios da plataforma: comprovantes e avisos deixam de chegar.'
/** What AWS puts an account under review for, as fractions of what was sent. */
const limites = { BounceRate: 0.05, ComplaintRate: 0.001 } as const

/**
 * The stage's domain as a sender: signed (DKIM), with a return path of its own (SPF) and a policy for who receives
 * (DMARC). Kept when the stack goes: a new one would have other keys, and no reputation.
 */
export function correio(pilha: Pilha): void {
  const { dominio, zonaId, regiao } = pilha.estagio
  const conjunto = new CfnConfigurationSet(pilha, 'ConjuntoDeEmail', {
    name: nomeDoConjuntoDeEmail(pilha.estagio),
    // receipts say who paid whom: never in clear between servers
    deliveryOptions: { tlsPolicy: 'REQUIRE' },
    reputationOptions: { reputationMetricsEnabled: true },
    // ours is the only list (decision 0126): an address that staff lift from it is written to again
    suppressionOptions: { suppressedReasons: [] },
  })
  new CfnConfigurationSetEventDestination(pilha, 'AvisosDoCorreio', {
    configurationSetName: conjunto.ref,
    eventDestination: {
      name: 'barramento',
      enabled: true,
      matchingEventTypes: [...publicadosPeloSes],
      eventBridgeDestination: {
        eventBusArn: `arn:aws:events:${regiao}:${pilha.account}:event-bus/default`,
      },
    },
  })
  const retorno = `correio.${dominio}`
  const identidade = new CfnEmailIdentity(pilha, 'Remetente', {
    emailIdentity: dominio,
    configurationSetAttributes: { configurationSetName: conjunto.ref },
    dkimAttributes: { signingEnabled: true },
    dkimSigningAttributes: { nextSigningKeyLength: 'RSA_2048_BIT' },
    mailFromAttributes: { mailFromDomain: retorno, behaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
  })
  identidade.applyRemovalPolicy(reter)
  const registro = (type: string, name: string, valor: string) => ({
    name,
    type,
    ttl: '1800',
    resourceRecords: [valor],
  })
  const registros = new CfnRecordSetGroup(pilha, 'NomesDoCorreio', {
    hostedZoneId: zonaId,
    recordSets: [
      registro('CNAME', identidade.attrDkimDnsTokenName1, identidade.attrDkimDnsTokenValue1),
      registro('CNAME', identidade.attrDkimDnsTokenName2, identidade.attrDkimDnsTokenValue2),
      registro('CNAME', identidade.attrDkimDnsTokenName3, identidade.attrDkimDnsTokenValue3),
      registro('MX', retorno, `10 feedback-smtp.${regiao}.amazonses.com`),
      registro('TXT', retorno, '"v=spf1 include:amazonses.com -all"'),
      registro('TXT', `_dmarc.${dominio}`, '"v=DMARC1; p=quarantine; adkim=s"'),
    ],
  })
  registros.applyRemovalPolicy(reter)
  for (const [taxa, limite] of Object.entries(limites))
    alarme(pilha, {
      nome: `email-${taxa}`,
      impacto,
      limite,
      minutos: 60,
      metrica: { namespace: 'AWS/SES', nome: `Reputation.${taxa}`, dimensoes: {}, estatistica: 'Average' },
    })
}
