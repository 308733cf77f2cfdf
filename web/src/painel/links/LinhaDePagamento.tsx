import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { PortaPara } from '../../ui/Porta.tsx'
import { qual } from '../../ui/qual.ts'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { type CheckoutNaLista, formaDe, nomeDaBandeira, nomeDoCheckout, tomDoCheckout } from './tipos.ts'

/** One payment of a link: who, how, when, how much, what went back; `aoEstornar` where it may be given back,
 * `aoReenviar` where there is a receipt to send again. */
export function LinhaDePagamento({
  checkout,
  aoEstornar,
  aoReenviar,
}: {
  checkout: CheckoutNaLista
  aoEstornar: (() => void) | undefined
  aoReenviar: (() => void) | undefined
}) {
  const { t, idioma } = useTextos()
  const { slug, perfil } = useSessao()
  const { cartao, parcelas } = checkout
  const forma = formaDe(checkout.formaPagamento)
  const nome = checkout.nomePagador || t('pagamentos.semNome')
  return (
    <chakra.li py="3" borderBottomWidth="1px" borderColor="line">
      <Flex gap="3" align="flex-start">
        <Flex
          boxSize="9"
          borderRadius="full"
          bg="canvas"
          color="ink-2"
          align="center"
          justify="center"
          flexShrink={0}
          title={t(forma.nome)}
        >
          <Icone nome={forma.icone} tamanho={18} />
        </Flex>
        <Box flex="1" minW="0">
          {pode(perfil, 'G01', 'ler') ? (
            <PortaPara
              para={`${caminhos.checkouts(slug)}?pagamento=${checkout.id}`}
              rotulo={t('relatorios.abrir', { nome, ...qual(checkout.valor, checkout.criadoEm, idioma) })}
            >
              {nome}
            </PortaPara>
          ) : (
            <Text fontWeight="semibold">{nome}</Text>
          )}
          <Flex columnGap="3" wrap="wrap" fontSize="sm" color="ink-2">
            <span>
              {cartao
                ? `${nomeDaBandeira(cartao.bandeira)} ${t('pagamentos.final', { finais: cartao.finais })}`
                : t(forma.nome)}
              {parcelas > 1 && ` · ${t('pagamentos.parcelas', { n: parcelas })}`}
            </span>
            <Momento iso={checkout.pagoEm ?? checkout.criadoEm} />
          </Flex>
        </Box>
        <Flex direction="column" align="flex-end" fontSize="sm" gap="0.5">
          <Text fontWeight="semibold">
            <Valor centavos={deReais(checkout.valor) ?? 0} />
          </Text>
          <Situacao tom={tomDoCheckout(checkout.situacao)}>{nomeDoCheckout(t, checkout.situacao)}</Situacao>
          {checkout.contestado > 0 && <Situacao tom="ruim">{t('relatorios.contestado')}</Situacao>}
        </Flex>
      </Flex>
      <Flex ps="12" columnGap="3" align="center" justify="flex-end" wrap="wrap">
        <Estornos checkout={checkout} />
        <Risco checkout={checkout} />
        <Flex wrap="wrap" justify="flex-end" me="-3">
          {aoReenviar && (
            <Acao rotulo={t('reenvio.acaoDe', { nome })} aoEscolher={aoReenviar}>
              {t('reenvio.acao')}
            </Acao>
          )}
          {aoEstornar && (
            <Acao
              rotulo={t('estorno.acaoDe', { nome, ...qual(checkout.valor, checkout.criadoEm, idioma) })}
              aoEscolher={aoEstornar}
            >
              {t('estorno.acao')}
            </Acao>
          )}
        </Flex>
      </Flex>
    </chakra.li>
  )
}

const Acao = (props: { rotulo: string; aoEscolher: () => void; children: string }) => (
  <Button
    variant="ghost"
    colorPalette="gray"
    size="sm"
    minH="11"
    px="3"
    aria-label={props.rotulo}
    onClick={props.aoEscolher}
  >
    {props.children}
  </Button>
)

const linhas = {
  emAnalise: { tom: 'atencao', texto: 'estorno.linhaEspera' },
  processando: { tom: 'nota', texto: 'estorno.linhaProcessando' },
  recusado: { tom: 'ruim', texto: 'estorno.linhaRecusado' },
  desfeito: { tom: 'atencao', texto: 'estorno.linhaDesfeito' },
} as const satisfies Record<string, { tom: TomDaSituacao; texto: string }>

/** What went back so far, in part, and the last refund that is not simply done, with its reason. */
function Estornos({ checkout: { valor, estornado, estorno } }: { checkout: CheckoutNaLista }) {
  const { t, idioma } = useTextos()
  const escrever = (reais: number) => formatarReais(deReais(reais) ?? 0, idioma)
  const emParte = estornado > 0 && estornado < valor
  if (!emParte && !estorno) return null
  return (
    <Stack flex="1 1 14rem" minW="0" gap="0.5" mt="1" fontSize="sm">
      {emParte && <Situacao tom="atencao">{t('estorno.linhaParte', { valor: escrever(estornado) })}</Situacao>}
      {estorno && (
        <Situacao tom={linhas[estorno.situacao].tom}>
          {t(linhas[estorno.situacao].texto, { valor: escrever(estorno.valor) })}
        </Situacao>
      )}
      {estorno?.motivo && (
        <Text color="ink-2" ps="4">
          {t(`estorno.porque.${estorno.motivo}`)}
        </Text>
      )}
    </Stack>
  )
}

/** What the anti-fraud rules found, if anything; the reasons open in words. */
function Risco({ checkout: { risco } }: { checkout: CheckoutNaLista }) {
  const { t } = useTextos()
  if (!risco) return null
  const resumo = t(risco.reprovado ? 'risco.recusado' : 'risco.pontos', { n: risco.pontos })
  return (
    <chakra.details flex="1 1 100%" minW="0" fontSize="sm" color="ink-2">
      <chakra.summary cursor="pointer" minH="11" display="list-item" alignContent="center">
        {resumo}
      </chakra.summary>
      <chakra.ul ps="5" pb="2" listStyleType="disc" textWrap="pretty">
        {risco.motivos.map(codigo => (
          <li key={codigo}>{t(`risco.motivo.${codigo}`)}</li>
        ))}
      </chakra.ul>
    </chakra.details>
  )
}
