import { Box, Button, chakra, Flex, Heading, Input, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { formatarDataHora } from '../../../../shared/domain/calendario.ts'
import type { LarguraDoCupom } from '../../../../shared/domain/cupom.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { celularValido, formatarTelefone, somenteTelefone } from '../../../../shared/domain/telefone.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Icone } from '../../ui/icones.tsx'
import type { Configuracao } from './ConfiguracaoDoPos.tsx'
import { CupomImpresso } from './CupomImpresso.tsx'
import type { Venda } from './PontoDeVenda.tsx'

const larguras = [58, 80] as const satisfies readonly LarguraDoCupom[]
const LETRAS_DO_CODIGO = 10

/** A sale that was paid: said first, then its receipt, on the buyer's phone or on paper. */
export function VendaPaga({
  venda: v,
  configuracao: c,
  aoSair,
}: {
  venda: Venda
  configuracao: Configuracao
  aoSair: () => void
}) {
  const { t, idioma } = useTextos()
  const { slug } = useSessao()
  const [largura, setLargura] = useState<LarguraDoCupom>(58)
  const nova = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    nova.current?.focus()
    navigator.vibrate?.(200)
  }, [])
  const centavos = deReais(v.valor) ?? 0
  const valor = formatarReais(centavos, idioma)
  return (
    <Stack gap="5" maxW="26rem" mx="auto">
      <Flex direction="column" align="center" gap="3" bg="brand.soft" borderRadius="l3" p="6">
        <Flex
          boxSize="16"
          borderRadius="full"
          bg="brand.solid"
          color="brand.contrast"
          align="center"
          justify="center"
          aria-hidden
        >
          <Icone nome="feito" tamanho={36} />
        </Flex>
        <Heading as="h1" fontSize="2xl" fontWeight="bold" textAlign="center" lineHeight="1.25">
          {t('balcao.recebido', { valor })}
        </Heading>
        <Box srOnly role="status">
          <Fala>{t('balcao.recebido', { valor })}</Fala>
        </Box>
        <Text color="ink-2" textAlign="center" overflowWrap="anywhere">
          {v.nome}
        </Text>
        {v.operador && <Text color="ink-2">{t('operador.vendidoPor', { nome: v.operador })}</Text>}
      </Flex>
      <Button ref={nova} size="lg" h="14" onClick={aoSair}>
        <Icone nome="mais" />
        {t('balcao.nova')}
      </Button>
      {v.comprovante && (
        <ReciboPorWhatsApp
          texto={t('balcao.mensagemDoRecibo', { empresa: c.nome, valor, nome: v.nome, url: v.comprovante })}
        />
      )}
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Fichas rotulo={t('balcao.papel')} todas>
          {larguras.map(l => (
            <Ficha key={l} ligada={l === largura} aoClicar={() => setLargura(l)}>
              {`${l} mm`}
            </Ficha>
          ))}
        </Fichas>
        <Button variant="outline" size="lg" flex="1" onClick={() => print()}>
          <Icone nome="boleto" />
          {t('balcao.imprimir')}
        </Button>
      </Flex>
      <chakra.div textAlign="center">
        <Text asChild fontWeight="semibold" color="brand.strong" textDecoration="underline" textUnderlineOffset="3px">
          <Link to={caminhos.vendasDoBalcao(slug)}>{t('balcao.verVendas')}</Link>
        </Text>
      </chakra.div>
      <CupomImpresso
        configuracao={c}
        largura={largura}
        venda={{
          ...{ valor: centavos, forma: v.pagoCom ?? formas.pix, codigo: v.id.slice(0, LETRAS_DO_CODIGO) },
          quando: formatarDataHora(Date.parse(v.pagoEm ?? v.criadaEm)),
        }}
      />
    </Stack>
  )
}

/** WhatsApp with the receipt written, to a number that the buyer says or to one that is chosen there. */
function ReciboPorWhatsApp({ texto }: { texto: string }) {
  const { t } = useTextos()
  const [celular, setCelular] = useState('')
  const para = celularValido(celular) ? `55${somenteTelefone(celular)}` : ''
  return (
    <Stack gap="3">
      <Campo nome="celular" rotulo={t('balcao.celular')} opcional={t('form.opcional')}>
        <Input
          size="lg"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={celular}
          onChange={e => setCelular(formatarTelefone(e.currentTarget.value))}
        />
      </Campo>
      <Button asChild variant="outline" size="lg">
        <a href={`https://wa.me/${para}?text=${encodeURIComponent(texto)}`} target="_blank" rel="noreferrer">
          <Icone nome="whatsapp" />
          {t('balcao.reciboWhatsApp')}
        </a>
      </Button>
    </Stack>
  )
}
