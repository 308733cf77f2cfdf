import { Box, Button, chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { type Centavos, deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import type { ErroDe } from '../../api/call.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { BotaoDeDinheiro } from '../../ui/BotaoDeDinheiro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import type { CheckoutNaLista } from '../links/tipos.ts'
import { type ItemVendido, ItensQueVoltam } from './ItensQueVoltam.tsx'

/** The documented number of a payment beside which more arrived: that is held, and no refund touches it. */
const DIVERGENTE = 6

/** Of a form that asks why: the words of its field. */
export interface PalavrasDoMotivo {
  rotulo: string
  dica: string
  falta: string
}
export interface EstornoPedido {
  valor: Centavos
  /** All that is left of it. */
  inteiro: boolean
  aoEstoque: boolean
  /** Where a part of what was sold came back: which levels, and how many units. */
  itens?: { nivel: string; quantidade: number }[]
  /** Of a form that asks why. */
  motivo?: string
}

/** How much goes back, what will happen, and the explicit confirmation. */
export function FormularioDoEstorno(props: {
  checkout: CheckoutNaLista
  enviando: boolean
  erro: ErroDe<'estornarCheckout'> | undefined
  aoMudar: () => void
  aoEnviar: (pedido: EstornoPedido) => void
  motivo?: PalavrasDoMotivo | undefined
  /** What it took of the stock: the form asks whether it came back, and which of it. */
  vendidos?: readonly ItemVendido[] | undefined
  /** The company gives it back itself: what its own balance and limits say of it is read. */
  daEmpresa?: boolean
  aoCancelar: () => void
}) {
  const { t, idioma } = useTextos()
  const { checkout, enviando, erro } = props
  const estornado = deReais(checkout.estornado) ?? 0
  const resta = (deReais(checkout.valor) ?? 0) - estornado
  const [inteiro, setInteiro] = useState(true)
  const [parte, setParte] = useState(0)
  const [aoEstoque, setAoEstoque] = useState(false)
  const restam = (props.vendidos ?? []).filter(i => i.quantidade > i.voltou)
  const [voltam, setVoltam] = useState<Readonly<Record<string, number>>>({})
  // all of it where all the money goes back, until the person says otherwise
  const quantos = ({ nivel, quantidade, voltou }: ItemVendido) => voltam[nivel] ?? (inteiro ? quantidade - voltou : 0)
  const escrever = (centavos: Centavos) => formatarReais(centavos, idioma)
  const valor = inteiro ? resta : parte
  const { coberto, espera } = useCobertura(!!props.daEmpresa, valor)
  const form = useFormulario({
    campos: ['valor', 'motivo', 'itens'],
    parado: enviando,
    conferir: v => ({
      valor:
        valor <= 0 ? 'estorno.faltaValor' : valor > resta && { texto: t('estorno.acima', { valor: escrever(resta) }) },
      motivo: props.motivo && v.motivo.length < 3 && { texto: props.motivo.falta },
      itens: aoEstoque && restam.every(i => quantos(i) === 0) && 'estorno.faltaItem',
    }),
    enviar: ({ motivo }) => {
      const tudo = restam.every(i => i.voltou === 0 && quantos(i) === i.quantidade)
      const parcial = restam.flatMap(i => (quantos(i) > 0 ? [{ nivel: i.nivel, quantidade: quantos(i) }] : []))
      props.aoEnviar({
        ...{ valor, inteiro, aoEstoque: aoEstoque && tudo },
        ...(aoEstoque && !tudo && { itens: parcial }),
        ...(props.motivo && { motivo }),
      })
    },
  })
  const mudar = (fazer: () => void) => {
    fazer()
    form.perdoar('valor', 'itens')
    props.aoMudar()
  }
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="5">
        {erro && <Aviso tom="erro">{mensagem(erro, t, escrever)}</Aviso>}
        <Flex justify="space-between" gap="4" align="baseline">
          <Text color="ink-2" minW="0" truncate>
            {t('estorno.pago', { nome: checkout.nomePagador || t('pagamentos.semNome') })}
          </Text>
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums" flexShrink={0}>
            {escrever(resta + estornado)}
          </Text>
        </Flex>
        <Text color="ink-2" fontSize="sm" mt="-4">
          {t('estorno.daVenda')} <Momento iso={checkout.pagoEm ?? checkout.criadoEm} />
        </Text>
        {estornado > 0 && (
          <Text color="ink-2" fontSize="sm" mt="-4">
            {t('estorno.ja', { valor: escrever(estornado) })}
          </Text>
        )}
        <chakra.fieldset minW="0" disabled={enviando}>
          <chakra.legend fontWeight="semibold" mb="2">
            {t('estorno.quanto')}
          </chakra.legend>
          <Stack gap="2">
            <Opcao marcada={inteiro} aoMarcar={() => mudar(() => setInteiro(true))}>
              <span>{t(estornado > 0 ? 'estorno.resto' : 'estorno.tudo')}</span>
              <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {escrever(resta)}
              </chakra.span>
            </Opcao>
            <Opcao marcada={!inteiro} aoMarcar={() => mudar(() => setInteiro(false))}>
              <span>{t('estorno.parte')}</span>
            </Opcao>
          </Stack>
          {!inteiro && (
            <Box mt="4">
              <Campo
                {...form.campo('valor')}
                rotulo={t('estorno.valor')}
                dica={t('estorno.ate', { valor: escrever(resta) })}
              >
                <CampoDinheiro
                  size="lg"
                  autoFocus
                  centavos={parte}
                  aoMudar={centavos => mudar(() => setParte(centavos))}
                />
              </Campo>
            </Box>
          )}
        </chakra.fieldset>
        {props.motivo && (
          <Campo {...form.campo('motivo')} rotulo={props.motivo.rotulo} dica={props.motivo.dica}>
            <Textarea name="motivo" rows={2} maxLength={300} disabled={enviando} />
          </Campo>
        )}
        {restam.length > 0 && (
          <Box>
            <Interruptor
              nome="devolverAoEstoque"
              ligado={aoEstoque}
              aoMudar={ligado => mudar(() => setAoEstoque(ligado))}
              desabilitado={enviando}
              rotulo={t('estorno.aoEstoque')}
              texto={t('estorno.aoEstoqueTexto')}
            />
            {aoEstoque && (
              <ItensQueVoltam
                itens={restam}
                quantos={quantos}
                aoMudar={(nivel, n) => mudar(() => setVoltam(v => ({ ...v, [nivel]: n })))}
                desabilitado={enviando}
                erro={form.campo('itens').erro}
              />
            )}
          </Box>
        )}
        <Stack gap="2" fontSize="sm" color="ink-2">
          <Text>{t(checkout.formaPagamento === 1 ? 'estorno.comoCartao' : 'estorno.comoPix')}</Text>
          {coberto === undefined ? (
            <Text>{t('estorno.taxaFica')}</Text>
          ) : coberto ? (
            <Text>{t('estorno.saldoCobre')}</Text>
          ) : (
            <Text>{t('estorno.saldo')}</Text>
          )}
          {espera && <Text>{t('estorno.podeEsperar')}</Text>}
          {checkout.situacao === DIVERGENTE && <Text>{t('estorno.aMais')}</Text>}
          <Text color="ink" fontWeight="semibold">
            {t('estorno.semVolta')}
          </Text>
        </Stack>
        <Text role="status" fontSize="sm" color="ink-2" hidden={!enviando}>
          <Fala>{enviando && t('estorno.aguarde')}</Fala>
        </Text>
        <Flex direction={{ base: 'column-reverse', sm: 'row' }} gap="3" justify="flex-end" align="stretch">
          <Button variant="outline" colorPalette="gray" onClick={props.aoCancelar} aria-disabled={enviando}>
            {t('estorno.cancelar')}
          </Button>
          <BotaoDeDinheiro
            sobre={{ valor: null, em: checkout.criadoEm, de: checkout.nomePagador }}
            type="submit"
            colorPalette="red"
            aria-disabled={enviando}
          >
            {enviando ? t('estorno.enviando') : t('estorno.confirmar', { valor: escrever(valor) })}
          </BotaoDeDinheiro>
        </Flex>
      </Stack>
    </chakra.form>
  )
}

/**
 * Whether the balance covers a refund, and whether it may have to wait for a second person: what needs no word gets none.
 * Undefined while it is read; where it cannot be, all that may happen is said.
 */
function useCobertura(daEmpresa: boolean, valor: Centavos): { coberto: boolean | undefined; espera: boolean } {
  const saldo = useEndpoint('obterSaldoCarteira', daEmpresa ? { query: {} } : null)
  const limites = useEndpoint('obterLimitesDeSaida', daEmpresa ? { query: {} } : null)
  const lendo = daEmpresa && ((!saldo.data && !saldo.error) || (!limites.data && !limites.error))
  if (lendo) return { coberto: undefined, espera: false }
  const contaAte = limites.data && (deReais(limites.data.estornoApartirDe) ?? 0)
  return {
    coberto: saldo.data !== undefined && (deReais(saldo.data.disponivel) ?? 0) >= valor,
    espera: contaAte === undefined || valor >= contaAte,
  }
}

/** A radio as a row of its own: the whole of it can be touched. */
function Opcao(props: { marcada: boolean; aoMarcar: () => void; children: ReactNode }) {
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="3"
      minH="12"
      px="4"
      borderWidth="1px"
      borderRadius="l2"
      cursor="pointer"
      borderColor={props.marcada ? 'brand.solid' : 'line-strong'}
      bg={props.marcada ? 'brand.soft' : 'surface'}
      _focusWithin={{ outline: '3px solid', outlineColor: 'focus', outlineOffset: '1px' }}
    >
      <chakra.input
        type="radio"
        name="quanto"
        checked={props.marcada}
        onChange={props.aoMarcar}
        boxSize="5"
        flexShrink={0}
        outline="none"
        accentColor="{colors.brand.solid}"
      />
      <Flex flex="1" justify="space-between" gap="4">
        {props.children}
      </Flex>
    </chakra.label>
  )
}

/** The refusal in the person's language; what left the outcome open says that trying again is safe. */
function mensagem(erro: ErroDe<'estornarCheckout'>, t: Traduzir, escrever: (centavos: Centavos) => string): string {
  if (erro.name === 'EstornoInvalido') {
    if (erro.motivo === 'acima') return t('estorno.acima', { valor: escrever(deReais(erro.disponivel) ?? 0) })
    return t(`estorno.nao.${erro.motivo}`)
  }
  if (erro.name === 'EstornoSemSaldo') {
    const reais = (campo: 'disponivel' | 'faltam' | 'taxa' | 'deRecebedores') => escrever(deReais(erro[campo]) ?? 0)
    return [
      t('estorno.semSaldo', { disponivel: reais('disponivel'), faltam: reais('faltam') }),
      ...(erro.taxa > 0 ? [t('estorno.semSaldoTaxa', { taxa: reais('taxa') })] : []),
      ...(erro.deRecebedores > 0 ? [t('estorno.semSaldoRecebedores', { valor: reais('deRecebedores') })] : []),
      t('estorno.semSaldoSaida'),
    ].join(' ')
  }
  const chaves: Partial<Record<typeof erro.name, ChavePainel>> = {
    EstornoEmAndamento: 'estorno.emAndamento',
    CheckoutNaoEncontrado: 'estorno.sumiu',
    SemPermissao: 'semAcessoTexto',
    RequisicaoInvalida: 'estorno.faltaValor',
    SemResposta: 'estorno.semResposta',
    ErroInterno: 'estorno.semResposta',
  }
  return t(chaves[erro.name] ?? 'erro.texto')
}
