import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterSaldoCarteira } from '../../../../shared/contract/saldo.ts'
import { formatarReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import type { ErroDe } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { Espera } from './Espera.tsx'
import { centavos, type Limites, livreAgora, motivosPara } from './limites.ts'
import { Acoes, type Saque, SaqueFeito } from './SaqueFeito.tsx'

type Saldo = Received<typeof obterSaldoCarteira>
interface Props {
  aberto: boolean
  saldo: Saldo
  /** What may leave at once; none while it is being read. */
  limites: Limites | undefined
  doRecebedor: boolean
  operacao: 'solicitarSaque' | 'solicitarMeuSaque'
  aoFechar: () => void
  /** Whatever the answer was; the withdrawal's id where there is one. */
  aoSacar: (id: string | undefined) => void
}

const textosDosErros = {
  SemResposta: 'erro.semResposta',
  ContaEmConferencia: 'saque.conferencia',
  SaidaBloqueada: 'saque.bloqueada',
  OrdemAcimaDoLimite: 'saque.acimaDaOrdem',
} as const
const textosDoBloqueio = {
  empresa: 'saque.bloqueadaEmpresa',
  suspensa: 'saque.bloqueadaSuspensa',
  judicial: 'saque.bloqueadaJudicial',
} as const
const textoDoErro = (erro: ErroDe<'solicitarSaque' | 'solicitarMeuSaque'>) =>
  erro.name === 'SaidaBloqueada' && erro.motivo !== 'contestacao'
    ? textosDoBloqueio[erro.motivo]
    : (textosDosErros[erro.name as keyof typeof textosDosErros] ?? 'erro.texto')

/** Withdraws: how much, then a confirmation that names amount and destination, then what became of it. */
export function DialogoSacar(props: Props) {
  const { t } = useTextos()
  return (
    <Dialogo aberto={props.aberto} aoFechar={props.aoFechar} titulo={t('saque.titulo')}>
      <Passos {...props} />
    </Dialogo>
  )
}

function Passos({ saldo, limites: deSaida, doRecebedor, operacao, aoFechar, aoSacar }: Props) {
  const { t, idioma } = useTextos()
  const { executar, enviando, erro } = useAction(operacao)
  const [valor, setValor] = useState(0)
  const [confirmando, setConfirmando] = useState(false)
  const [feito, setFeito] = useState<Saque>()
  const dinheiro = (c: number) => formatarReais(c, idioma)
  const { limites } = saldo
  const disponivel = centavos(saldo.sacavel)
  const piso = centavos(saldo.politica.piso)
  const ordem = deSaida?.ordem.limite == null ? undefined : centavos(deSaida.ordem.limite)
  const minimo = centavos(limites.minimo)
  const maximo = Math.min(centavos(limites.maximo), ordem ?? Number.POSITIVE_INFINITY)
  const form = useFormulario({
    campos: ['valor'],
    conferir: () => ({
      valor:
        valor < minimo || valor > maximo
          ? { texto: t('saque.fora', { minimo: dinheiro(minimo), maximo: dinheiro(maximo) }) }
          : valor > disponivel && 'saque.acima',
    }),
    enviar: () => {
      setConfirmando(true)
    },
  })
  const sacar = async () => {
    const r = await executar({ body: { valor: paraReais(valor) } })
    aoSacar(r.ok ? r.data.id : undefined)
    if (r.ok) setFeito(r.data)
    else if (r.error.name === 'SaldoInsuficiente') {
      setConfirmando(false)
      form.apontar({ valor: 'saque.acima' })
    }
  }
  if (feito) return <SaqueFeito saque={feito} aoFechar={aoFechar} />
  const para = saldo.conta && t('saque.para', { favorecido: saldo.conta.favorecido, para: saldo.conta.para })
  if (confirmando)
    return (
      <Stack gap="5">
        {erro && <Aviso tom="erro">{t(textoDoErro(erro))}</Aviso>}
        <Stack gap="1">
          <Text
            fontSize="3xl"
            lineHeight="1.3"
            fontWeight="bold"
            letterSpacing="-0.02em"
            fontVariantNumeric="tabular-nums"
          >
            {dinheiro(valor)}
          </Text>
          <Text color="ink-2">{t('saque.confira')}</Text>
        </Stack>
        <Confira valor={valor} saldo={saldo} espera={vaiEsperar({ valor, saldo, limites: deSaida, doRecebedor })} />
        <VaiEsperar valor={valor} saldo={saldo} limites={deSaida} doRecebedor={doRecebedor} />
        <Acoes>
          <Button variant="outline" colorPalette="gray" onClick={() => setConfirmando(false)}>
            {t('saque.voltar')}
          </Button>
          <BotaoDeDinheiro
            sobre={{ valor: null, de: saldo.conta?.favorecido ?? '' }}
            onClick={() => void sacar()}
            aria-disabled={enviando}
            autoFocus
          >
            {enviando ? t('saque.enviando') : t('saque.confirmar', { valor: dinheiro(valor) })}
          </BotaoDeDinheiro>
        </Acoes>
      </Stack>
    )
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        <Campo
          {...form.campo('valor')}
          rotulo={t('saque.quanto')}
          dica={t('saque.disponivel', { valor: dinheiro(disponivel) })}
        >
          <CampoDinheiro size="lg" autoFocus centavos={valor} aoMudar={setValor} />
        </Campo>
        <Button
          variant="outline"
          size="sm"
          alignSelf="flex-start"
          onClick={() => {
            setValor(Math.min(disponivel, maximo))
            form.perdoar('valor')
          }}
        >
          {t('saque.tudo')}
        </Button>
        <Text color="ink-2">{para}</Text>
        <Text color="ink-2" fontSize="sm">
          {piso > 0 ? t('saque.piso', { piso: dinheiro(piso) }) : t('saque.semCredito')}
        </Text>
        {ordem !== undefined && (
          <Text color="ink-2" fontSize="sm">
            {t('limites.ordem', { valor: dinheiro(ordem) })}
          </Text>
        )}
        {deSaida && <NaHora l={deSaida} />}
        <Acoes>
          <Button type="submit">{t('saque.continuar')}</Button>
        </Acoes>
      </Stack>
    </chakra.form>
  )
}

/** Where it goes, what it costs and when it arrives: read before it is confirmed. */
function Confira({ valor, saldo: { conta }, espera }: { valor: number; saldo: Saldo; espera: boolean }) {
  const { t, idioma } = useTextos()
  return (
    <div>
      {conta && <Dado nome={t('saque.favorecido')}>{conta.favorecido}</Dado>}
      {conta && <Dado nome={t('saque.conta')}>{conta.para}</Dado>}
      <Dado nome={t('saque.tarifa')}>{t('saque.semTarifa', { valor: formatarReais(valor, idioma) })}</Dado>
      <Dado nome={t('saque.quando')}>{t(espera ? 'saque.depoisDaEspera' : 'saque.emInstantes')}</Dado>
    </div>
  )
}

type Pedido = Pick<Props, 'saldo' | 'limites' | 'doRecebedor'> & { valor: number }
/** Whether an amount waits for a person or a day; while the limits are not read, by the staff's review alone. */
const vaiEsperar = ({ valor, limites, saldo, doRecebedor }: Pedido): boolean =>
  limites ? motivosPara(valor, limites, doRecebedor).length > 0 : valor >= centavos(saldo.limites.analise)

/** How much leaves at once, or why nothing does, before an amount is typed. */
function NaHora({ l }: { l: Limites }) {
  const { t, idioma } = useTextos()
  if (l.motivos.length > 0)
    return (
      <Aviso tom="nota">
        <Text fontWeight="bold">{t('saque.esperaAgora')}</Text>
        <Espera motivos={l.motivos} ate={l.destino?.livreEm ?? null} />
      </Aviso>
    )
  const [livre, revisao] = [livreAgora(l), centavos(l.revisaoApartirDe)]
  return (
    <Text color="ink-2" fontSize="sm">
      {livre < revisao
        ? t('saque.naHora', { valor: formatarReais(livre, idioma) })
        : t('saque.analise', { valor: formatarReais(revisao, idioma) })}
    </Text>
  )
}

/** Told before it is confirmed: why this amount would wait, and for whom. */
function VaiEsperar(p: Pedido) {
  const { t, idioma } = useTextos()
  const { valor, limites, saldo } = p
  if (!limites) {
    const analise = centavos(saldo.limites.analise)
    return valor < analise ? null : (
      <Aviso tom="atencao">{t('saque.analise', { valor: formatarReais(analise, idioma) })}</Aviso>
    )
  }
  const motivos = motivosPara(valor, limites, p.doRecebedor)
  if (motivos.length === 0) return null
  return (
    <Aviso tom="atencao">
      <Text fontWeight="bold">{t('saque.vaiEsperar')}</Text>
      <Espera motivos={motivos} ate={limites.destino?.livreEm ?? null} />
      <Text>{t('saque.podeDesistir')}</Text>
    </Aviso>
  )
}
