import { Button, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterSaldoCarteira } from '../../../../shared/contract/saldo.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { formatarReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import type { IdiomaPainel } from '../../../../shared/textos/painel.ts'
import type { ErroDe } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { useFormulario } from '../../ui/useFormulario.ts'
import { type BoletoPago, type BoletoVisto, palavraDoMotivo, quemRecebe } from './boletoDoSaldo.ts'
import { centavos, motivosPara } from './limites.ts'
import { Acoes } from './SaqueFeito.tsx'

type Saldo = Received<typeof obterSaldoCarteira>
interface Props {
  boleto: BoletoVisto
  /** None while it is read, or where this role is not shown it. */
  saldo: Saldo | undefined
  aoTrocar: () => void
  /** Whatever the answer was; the payment where there is one. */
  aoPagar: (pagamento: BoletoPago | undefined) => void
  /** Leads to the slips that were paid around an instant, where this role is shown them. */
  aoMostrarPagos: ((iso: string) => void) | undefined
}

/** What a payment was refused for, where no field is to blame. */
function textoDoErro(erro: ErroDe<'pagarBoleto'>, t: Traduzir, idioma: IdiomaPainel): string {
  if (erro.name === 'BoletoJaPedido')
    return t('pagarBoleto.jaPedido', {
      quando: escreverMomento(erro.pedidoEm, idioma),
      valor: formatarReais(centavos(erro.valor), idioma),
      situacao: t(`pagarBoleto.situacao.${erro.situacao}`).toLocaleLowerCase(idioma),
    })
  if (erro.name === 'BoletoNaoPagavel') return t(palavraDoMotivo(erro.motivo))
  if (erro.name === 'SaidaBloqueada') return t(`pagarBoleto.bloqueada.${erro.motivo}`)
  if (erro.name === 'ContaEmConferencia') return t('pagarBoleto.conferencia')
  if (erro.name === 'ProvedorIndisponivel') return t('pagarBoleto.semRegistro')
  return t(erro.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')
}

/** The slip before it is paid: whom it pays, how much, until when, what it costs, and what the balance is afterwards. */
export function ConferirBoleto({ boleto: b, saldo, aoTrocar, aoPagar, aoMostrarPagos }: Props) {
  const { t, idioma } = useTextos()
  const { executar } = useAction('pagarBoleto')
  const limites = useEndpoint('obterLimitesDeSaida', saldo ? { query: {} } : null).data
  const [valor, setValor] = useState(centavos(b.valorBoleto))
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => titulo.current?.focus(), [])
  const dinheiro = (c: number) => formatarReais(c, idioma)
  const [minimo, maximo] = [centavos(b.minValue ?? b.valorBoleto), centavos(b.maxValue ?? b.valorBoleto)]
  const entre = (de: number, ate: number) => ({
    texto: t('pagarBoleto.entre', { minimo: dinheiro(de), maximo: dinheiro(ate) }),
  })
  const semSaldo = (reais: number) => ({ texto: t('pagarBoleto.semSaldo', { valor: dinheiro(centavos(reais)) }) })
  const faltaSaldo = saldo !== undefined && valor > centavos(saldo.sacavel)
  const form = useFormulario({
    campos: ['valor'],
    conferir: () => ({
      valor:
        b.editValue &&
        (valor < minimo || valor > maximo ? entre(minimo, maximo) : faltaSaldo && semSaldo(saldo.sacavel)),
    }),
    enviar: async () => {
      const r = await executar({ body: { codigo: b.linhaDigitavel, valor: paraReais(valor) } })
      aoPagar(r.ok ? r.data : undefined)
      return r
    },
    aoRecusar: erro => {
      if (!b.editValue) return undefined
      if (erro.name === 'SaldoInsuficiente') return { valor: semSaldo(erro.disponivel) }
      if (erro.name === 'ValorForaDosLimites')
        return { valor: entre(centavos(erro.minimo ?? b.valorBoleto), centavos(erro.maximo ?? b.valorBoleto)) }
      return undefined
    },
  })
  const { erro, enviando } = form
  const recusado =
    erro &&
    (erro.name === 'SaldoInsuficiente'
      ? semSaldo(erro.disponivel).texto
      : erro.name === 'ValorForaDosLimites'
        ? t('pagarBoleto.motivo.valor')
        : textoDoErro(erro, t, idioma))
  // fixed amounts have no field that could say it
  const parado = faltaSaldo && !b.editValue
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        <div>
          <Heading as="h2" fontSize="lg" fontWeight="bold" ref={titulo} tabIndex={-1} outline="none">
            {t('pagarBoleto.confira')}
          </Heading>
          <Text
            fontSize="3xl"
            lineHeight="1.3"
            fontWeight="bold"
            letterSpacing="-0.02em"
            fontVariantNumeric="tabular-nums"
            mt="2"
          >
            {dinheiro(valor)}
          </Text>
          <Text color="ink-2" overflowWrap="anywhere">
            {t('pagarBoleto.para', { quem: quemRecebe(b) })}
          </Text>
        </div>
        {recusado && <Aviso tom="erro">{recusado}</Aviso>}
        {erro?.name === 'BoletoJaPedido' && aoMostrarPagos && (
          <Button
            variant="outline"
            colorPalette="gray"
            alignSelf={{ sm: 'flex-start' }}
            onClick={() => aoMostrarPagos(erro.pedidoEm)}
          >
            {t('pagarBoleto.verJaPedido')}
          </Button>
        )}
        {parado && !recusado && <Aviso tom="erro">{semSaldo(saldo.sacavel).texto}</Aviso>}
        {b.editValue && (
          <Campo {...form.campo('valor')} rotulo={t('pagarBoleto.quanto')} dica={entre(minimo, maximo).texto}>
            <CampoDinheiro size="lg" centavos={valor} aoMudar={setValor} />
          </Campo>
        )}
        <DoBoleto boleto={b} valor={valor} saldo={saldo} />
        {!parado && limites && motivosPara(valor, { ...limites, destino: null }, false).length > 0 && (
          <Aviso tom="atencao">{t('pagarBoleto.vaiEsperar')}</Aviso>
        )}
        <Text color="ink-2" fontSize="sm">
          {t('pagarBoleto.semVolta')}
        </Text>
        <Acoes>
          <Button variant="outline" colorPalette="gray" onClick={aoTrocar}>
            {t('pagarBoleto.outro')}
          </Button>
          <BotaoDeDinheiro
            type="submit"
            sobre={{ valor: null, de: quemRecebe(b) }}
            disabled={parado}
            aria-disabled={enviando || parado}
          >
            {enviando ? t('pagarBoleto.pagando') : t('pagarBoleto.pagar', { valor: dinheiro(valor) })}
          </BotaoDeDinheiro>
        </Acoes>
      </Stack>
    </chakra.form>
  )
}

/** What its registrar says of it, and what the balance is before and after. */
function DoBoleto({ boleto: b, valor, saldo }: { boleto: BoletoVisto; valor: number; saldo: Saldo | undefined }) {
  const { t, idioma } = useTextos()
  const reais = (r: number) => formatarReais(centavos(r), idioma)
  const acrescimos = [
    ['original', b.originalValue === b.valorBoleto ? 0 : b.originalValue],
    ['multa', b.fineValueCalculated],
    ['juros', b.interestValueCalculated],
    ['desconto', -b.discountValue],
  ] as const
  return (
    <div>
      {b.recebedorDocumento && <Dado nome={t('pagarBoleto.documento')}>{formatarDocumento(b.recebedorDocumento)}</Dado>}
      {b.recebedorNome && b.bancoEmissor !== b.recebedorNome && (
        <Dado nome={t('pagarBoleto.banco')}>{b.bancoEmissor}</Dado>
      )}
      <Dado nome={t('pagarBoleto.vencimento')}>
        {b.dataVencimento ? formatarData(b.dataVencimento) : t('pagarBoleto.semVencimento')}
      </Dado>
      {acrescimos.map(([qual, quanto]) =>
        quanto === 0 ? null : (
          <Dado key={qual} nome={t(`pagarBoleto.${qual}`)}>
            {reais(quanto)}
          </Dado>
        ),
      )}
      <Dado nome={t('pagarBoleto.tarifa')}>{t('pagarBoleto.semTarifa')}</Dado>
      {saldo && <Dado nome={t('pagarBoleto.disponivel')}>{reais(saldo.sacavel)}</Dado>}
      {saldo && valor <= centavos(saldo.sacavel) && (
        <Dado nome={t('pagarBoleto.depois')}>{formatarReais(centavos(saldo.sacavel) - valor, idioma)}</Dado>
      )}
    </div>
  )
}
