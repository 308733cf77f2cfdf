import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type App, Duration, Fn, RemovalPolicy } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb'
import {
  FlowLogDestination,
  IpAddresses,
  type IVpc,
  Peer,
  Port,
  SecurityGroup,
  SubnetType,
  Vpc,
} from 'aws-cdk-lib/aws-ec2'
import {
  AvailabilityZoneRebalancing,
  Cluster,
  ContainerImage,
  ContainerInsights,
  CpuArchitecture,
  FargateService,
  FargateTaskDefinition,
  type ICluster,
  LogDriver,
  OperatingSystemFamily,
} from 'aws-cdk-lib/aws-ecs'
import {
  ApplicationLoadBalancer,
  ApplicationProtocol,
  ApplicationTargetGroup,
  SslPolicy,
} from 'aws-cdk-lib/aws-elasticloadbalancingv2'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnRecordSetGroup, HostedZone } from 'aws-cdk-lib/aws-route53'
import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import { grupoDeLog } from '../constructs/GrupoDeLog.ts'
import { type Contexto, Pilha } from '../constructs/Pilha.ts'
import { hosts, nomeDosSimuladores, parametrosDeInfra, simuladoresProprios } from '../names.ts'
import { chavesDaTabela } from '../simuladores/armazemNaTabela.ts'
import { avisosDe } from '../simuladores/avisos.ts'

/** The Node of package.json's, where it runs without us building an image. */
const IMAGEM = 'public.ecr.aws/docker/library/node:24.21.0-bookworm-slim'
const PORTA = 4001

/**
 * Where a stage's providers are simulated, and, unless that is named elsewhere, the simulators themselves: one task,
 * never two, since its state is in its memory. Refused in production.
 * @throws Error in a production stage.
 */
export class Simuladores extends Pilha {
  constructor(app: App, contexto: Contexto) {
    const { estagio } = contexto
    if (estagio.producao || !estagio.simuladores) throw new Error(`Stage ${estagio.nome} has no simulators`)
    super(app, 'simuladores', contexto, { description: 'Simulated providers. Never in production.' })
    this.gravarParametro('Onde', parametrosDeInfra(estagio).simuladores, new URL(estagio.provedores.PIX_URL).origin)
    if (!simuladoresProprios(estagio)) return
    if (!contexto.simuladores) throw new Error('The simulators were not built')
    const vpc = this.rede()
    const daTarefa = new SecurityGroup(this, 'GrupoDaTarefa', {
      vpc,
      description: 'From the balancer; HTTPS out.',
      allowAllOutbound: false,
    })
    daTarefa.addEgressRule(Peer.anyIpv4(), Port.tcp(443), 'HTTPS to AWS and to the stage')
    this.porta(vpc, this.servico(vpc, daTarefa, contexto.simuladores))
  }

  /** Chosen when deployed, because asking AWS which exist while synthesising needs an account. */
  override get availabilityZones(): string[] {
    return [0, 1].map(n => Fn.select(n, Fn.getAzs()))
  }

  /** Public subnets alone: a NAT gateway would cost more than the task. Two, because the balancer asks for two. */
  private rede(): IVpc {
    const vpc = new Vpc(this, 'Vpc', {
      vpcName: nomeDosSimuladores(this.estagio),
      ipAddresses: IpAddresses.cidr('10.30.0.0/24'),
      natGateways: 0,
      subnetConfiguration: [
        { name: 'publica', subnetType: SubnetType.PUBLIC, cidrMask: 26, mapPublicIpOnLaunch: false },
      ],
      restrictDefaultSecurityGroup: false,
      flowLogs: { recusas: { destination: FlowLogDestination.toCloudWatchLogs(grupoDeLog(this, 'simuladores-rede')) } },
    })
    return vpc as IVpc
  }

  /** The role of the process: its own table and its own code. */
  private papel(tabela: CfnTable, codigo: Asset): Role {
    return new Role(this, 'Papel', {
      assumedBy: new ServicePrincipal('ecs-tasks.amazonaws.com'),
      inlinePolicies: {
        Simuladores: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['Scan', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map(a => `dynamodb:${a}`),
              resources: [tabela.attrArn],
            }),
            new PolicyStatement({
              actions: ['s3:GetObject'],
              resources: [`arn:aws:s3:::${codigo.s3BucketName}/${codigo.s3ObjectKey}`],
            }),
          ],
        }),
      },
    })
  }

  private tabela(): CfnTable {
    const tabela = new CfnTable(this, 'Tabela', {
      tableName: nomeDosSimuladores(this.estagio),
      billingMode: 'PAY_PER_REQUEST',
      keySchema: Object.keys(chavesDaTabela).map((attributeName, n) => ({
        attributeName,
        keyType: n ? 'RANGE' : 'HASH',
      })),
      attributeDefinitions: Object.entries(chavesDaTabela).map(([attributeName, attributeType]) => ({
        attributeName,
        attributeType,
      })),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    })
    tabela.applyRemovalPolicy(RemovalPolicy.DESTROY)
    return tabela
  }

  /** What runs: a public image of Node, which fetches our code (simuladores/carregador.ts). */
  private tarefa(tabela: CfnTable, pasta: string): FargateTaskDefinition {
    const { estagio } = this
    const nome = nomeDosSimuladores(estagio)
    const codigo = new Asset(this, 'Codigo', { path: join(pasta, 'processo.js') })
    const tarefa = new FargateTaskDefinition(this, 'Tarefa', {
      family: nome,
      cpu: 256,
      memoryLimitMiB: 512,
      runtimePlatform: { cpuArchitecture: CpuArchitecture.ARM64, operatingSystemFamily: OperatingSystemFamily.LINUX },
      taskRole: this.papel(tabela, codigo),
    })
    tarefa.addContainer('processo', {
      image: ContainerImage.fromRegistry(IMAGEM),
      entryPoint: ['node'],
      command: ['-e', readFileSync(join(pasta, 'carregador.js'), 'utf8')],
      user: '1000:1000',
      readonlyRootFilesystem: true,
      portMappings: [{ containerPort: PORTA }],
      environment: {
        AWS_REGION: estagio.regiao,
        PORT: String(PORTA),
        SIMULADORES_CODIGO: `https://${codigo.s3BucketName}.s3.${estagio.regiao}.amazonaws.com/${codigo.s3ObjectKey}`,
        SIMULADORES_TABELA: nome,
        SIMULADORES_URL: new URL(estagio.provedores.PIX_URL).origin,
        SIMULADORES_AVISOS: JSON.stringify(avisosDe(estagio)),
      },
      healthCheck: {
        command: ['CMD', 'node', '-e', `fetch('http://127.0.0.1:${PORTA}/').then(r=>process.exit(r.ok?0:1))`],
        startPeriod: Duration.seconds(60),
      },
      logging: LogDriver.awsLogs({ logGroup: grupoDeLog(this, 'simuladores'), streamPrefix: 'processo' }),
      stopTimeout: Duration.seconds(30),
    })
    return tarefa
  }

  private servico(vpc: IVpc, daTarefa: SecurityGroup, pasta: string): FargateService {
    const nome = nomeDosSimuladores(this.estagio)
    const tabela = this.tabela()
    const tarefa = this.tarefa(tabela, pasta)
    const grupo = new Cluster(this, 'Grupo', {
      vpc,
      clusterName: nome,
      containerInsightsV2: ContainerInsights.DISABLED,
    })
    const servico = new FargateService(this, 'Servico', {
      serviceName: nome,
      cluster: grupo as ICluster,
      taskDefinition: tarefa,
      desiredCount: 1,
      // the old one ends before the new one begins
      minHealthyPercent: 0,
      maxHealthyPercent: 100,
      availabilityZoneRebalancing: AvailabilityZoneRebalancing.DISABLED,
      circuitBreaker: { rollback: true },
      healthCheckGracePeriod: Duration.seconds(60),
      assignPublicIp: true,
      vpcSubnets: { subnetType: SubnetType.PUBLIC },
      securityGroups: [daTarefa],
    })
    // the table, and the role that writes the log of a task that fails to start
    servico.node.addDependency(tabela, tarefa)
    return servico
  }

  /** The stage's functions and people's browsers come in by one port, with TLS. */
  private porta(vpc: IVpc, servico: FargateService): void {
    const { estagio } = this
    const host = hosts(estagio).simuladores
    const zona = HostedZone.fromHostedZoneAttributes(this, 'Zona', {
      hostedZoneId: estagio.zonaId,
      zoneName: estagio.dominio,
    })
    const certificado = new Certificate(this, 'Certificado', {
      domainName: host,
      validation: CertificateValidation.fromDns(zona),
    })
    const grupo = new SecurityGroup(this, 'GrupoDaPorta', {
      vpc,
      description: 'HTTPS in, the task out.',
      allowAllOutbound: false,
    })
    const balanceador = new ApplicationLoadBalancer(this, 'Porta', {
      vpc,
      internetFacing: true,
      securityGroup: grupo,
      dropInvalidHeaderFields: true,
      vpcSubnets: { subnetType: SubnetType.PUBLIC },
    })
    const alvo = new ApplicationTargetGroup(this, 'Alvo', {
      vpc,
      port: PORTA,
      protocol: ApplicationProtocol.HTTP,
      targets: [servico.loadBalancerTarget({ containerName: 'processo', containerPort: PORTA })],
      deregistrationDelay: Duration.seconds(10),
      healthCheck: { path: '/', interval: Duration.seconds(15), healthyThresholdCount: 2 },
    })
    balanceador.addListener('Https', {
      port: 443,
      certificates: [certificado],
      sslPolicy: SslPolicy.RECOMMENDED_TLS,
      defaultTargetGroups: [alvo],
    })
    new CfnRecordSetGroup(this, 'Nome', {
      hostedZoneId: zona.hostedZoneId,
      recordSets: [
        {
          name: host,
          type: 'A',
          aliasTarget: {
            dnsName: balanceador.loadBalancerDnsName,
            hostedZoneId: balanceador.loadBalancerCanonicalHostedZoneId,
          },
        },
      ],
    })
  }
}
