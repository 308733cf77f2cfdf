import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterSaldoCarteira, solicitarSaque } from '../../../../shared/contract/saldo.ts'
import { deReais, formatarReais, paraReais } from '../../../../shared/domain/dinheiro.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'

type Saldo = Received<typeof obterSaldoCarteira>
type Saque = Received<typeof solicitarSaque>
interface Props {
  aberto: boolean
  saldo: Saldo
  operacao: 'solicitarSaque' | 'solicitarMeuSaque'
  aoFechar: () => void
  /** Whatever the answer was; the withdrawal's id where there is one. */
  aoSacar: (id: string | undefined) => void
}
const centavos = (reais: number) => deReais(reais) ?? 0

const textosDosErros = {
  SemResposta: 'erro.semResposta',
  ContaEmConferencia: 'saque.conferencia',
  SaidaBloqueada: 'saque.bloqueada',
} as const
const textoDoErro = (nome: string) => textosDosErros[nome as keyof typeof textosDosErros] ?? 'erro.texto'

/** Withdraws: how much, then a confirmation that names amount and destination, then what became of it. */
export function DialogoSacar(props: Props) {
  const { t } = useTextos()
  return (
    <Dialogo aberto={props.aberto} aoFechar={props.aoFechar} titulo={t('saque.titulo')}>
      <Passos {...props} />
    </Dialogo>
  )
}

function Passos({ saldo, operacao, aoFechar, aoSacar }: Props) {
  const { t, idioma } = useTextos()
  const { executar, enviando, erro } = useAction(operacao)
  const [valor, setValor] = useState(0)
  const [confirmando, setConfirmando] = useState(false)
  const [feito, setFeito] = useState<Saque>()
  const dinheiro = (c: number) => formatarReais(c, idioma)
  const { limites } = saldo
  const disponivel = centavos(saldo.sacavel)
  const piso = centavos(saldo.politica.piso)
  const [minimo, maximo] = [centavos(limites.minimo), centavos(limites.maximo)]
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
  if (feito) return <Feito saque={feito} aoFechar={aoFechar} />
  const para = saldo.conta && t('saque.para', { favorecido: saldo.conta.favorecido, para: saldo.conta.para })
  if (confirmando)
    return (
      <Stack gap="5">
        {erro && <Aviso tom="erro">{t(textoDoErro(erro.name))}</Aviso>}
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
          <Text>{para}</Text>
          <Text color="ink-2">
            {valor >= centavos(limites.analise)
              ? t('saque.analise', { valor: dinheiro(centavos(limites.analise)) })
              : t('saque.confira')}
          </Text>
        </Stack>
        <Acoes>
          <Button variant="outline" colorPalette="gray" onClick={() => setConfirmando(false)}>
            {t('saque.voltar')}
          </Button>
          <Button onClick={() => void sacar()} aria-disabled={enviando} autoFocus>
            {enviando ? t('saque.enviando') : t('saque.confirmar', { valor: dinheiro(valor) })}
          </Button>
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
        <Acoes>
          <Button type="submit">{t('saque.continuar')}</Button>
        </Acoes>
      </Stack>
    </chakra.form>
  )
}

/** What became of it, read aloud, with the focus on what closes it. */
function Feito({ saque, aoFechar }: { saque: Saque; aoFechar: () => void }) {
  const { t, idioma } = useTextos()
  const fechar = useRef<HTMLButtonElement>(null)
  useEffect(() => fechar.current?.focus(), [])
  const { situacao, motivo, para } = saque
  const [titulo, texto] =
    situacao === 3
      ? ([
          t('saque.pago'),
          t('saque.pagoTexto', { valor: formatarReais(centavos(saque.valor), idioma), para }),
        ] as const)
      : situacao === 4
        ? ([t('saque.recusado'), t(`saldo.motivo.${motivo ?? 'banco'}`)] as const)
        : situacao === 0
          ? ([t('saque.emAnalise'), t('saque.emAnaliseTexto')] as const)
          : ([t('saque.aCaminho'), t('saque.aCaminhoTexto')] as const)
  return (
    <Stack gap="5">
      <Stack role="status" gap="1">
        <Text fontWeight="bold" fontSize="lg">
          {titulo}
        </Text>
        <Text color="ink-2">{texto}</Text>
      </Stack>
      <Acoes>
        <Button ref={fechar} onClick={aoFechar}>
          {t('saque.fechar')}
        </Button>
      </Acoes>
    </Stack>
  )
}

const Acoes = ({ children }: { children: ReactNode }) => (
  <Flex direction={{ base: 'column-reverse', sm: 'row' }} gap="3" justify="flex-end" align="stretch">
    {children}
  </Flex>
)
