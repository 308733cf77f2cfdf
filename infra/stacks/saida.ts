import { type App, CfnOutput, Fn } from 'aws-cdk-lib'
import {
  CfnEIP,
  FlowLogDestination,
  GatewayVpcEndpointAwsService,
  IpAddresses,
  type IVpc,
  NatProvider,
  Peer,
  Port,
  SecurityGroup,
  SubnetType,
  Vpc,
} from 'aws-cdk-lib/aws-ec2'
import { grupoDeLog } from '../constructs/GrupoDeLog.ts'
import { type Contexto, Pilha } from '../constructs/Pilha.ts'
import { parametrosDeInfra, prefixoDe } from '../names.ts'

/**
 * Two fixed addresses for the calls to providers that allow by address (Cielo answers 403 to others). Only functions
 * that call providers are in it; the table and the bucket are reached through gateway endpoints, which cost nothing.
 */
export class Saida extends Pilha {
  /** Chosen when deployed, because asking AWS which exist while synthesising needs an account. */
  override get availabilityZones(): string[] {
    return [0, 1].map(n => Fn.select(n, Fn.getAzs()))
  }

  constructor(app: App, contexto: Contexto) {
    super(app, 'saida', contexto, { description: 'Fixed egress addresses for the providers.' })
    const enderecos = this.availabilityZones.map((_, n) => new CfnEIP(this, `Endereco${n}`, { domain: 'vpc' }))
    const vpc = new Vpc(this, 'Vpc', {
      vpcName: prefixoDe(this.estagio),
      ipAddresses: IpAddresses.cidr('10.20.0.0/16'),
      natGatewayProvider: NatProvider.gateway({ eipAllocationIds: enderecos.map(e => e.attrAllocationId) }),
      subnetConfiguration: [
        { name: 'publica', subnetType: SubnetType.PUBLIC, cidrMask: 24, mapPublicIpOnLaunch: false },
        { name: 'privada', subnetType: SubnetType.PRIVATE_WITH_EGRESS, cidrMask: 20 },
      ],
      gatewayEndpoints: {
        tabela: { service: GatewayVpcEndpointAwsService.DYNAMODB },
        balde: { service: GatewayVpcEndpointAwsService.S3 },
      },
      restrictDefaultSecurityGroup: false,
      flowLogs: { recusas: { destination: FlowLogDestination.toCloudWatchLogs(grupoDeLog(this, 'saida')) } },
    })
    const grupo = new SecurityGroup(this, 'Grupo', {
      vpc: vpc as IVpc,
      description: 'HTTPS out, nothing in.',
      allowAllOutbound: false,
    })
    grupo.addEgressRule(Peer.anyIpv4(), Port.tcp(443), 'HTTPS to providers')
    const nomes = parametrosDeInfra(this.estagio)
    this.gravarParametro('SubRedes', nomes.subRedes, vpc.privateSubnets.map(s => s.subnetId).join(','))
    this.gravarParametro('GrupoDeSaida', nomes.grupoDeSaida, grupo.securityGroupId)
    // For people: what to send to the providers.
    for (const [n, e] of enderecos.entries()) new CfnOutput(this, `EnderecoDeSaida${n}`, { value: e.attrPublicIp })
  }
}
