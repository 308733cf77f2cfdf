import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { BotaoCopiar } from '../../ui/BotaoCopiar.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro, EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { type CheckoutNaLista, formaDe, type LinkNaLista, tomDaSituacao, tomDoCheckout } from './tipos.ts'

/** What a row opens: the link itself and the payments started on it (E063). */
export function FolhaDePagamentos({ link, aoFechar }: { link: LinkNaLista | undefined; aoFechar: () => void }) {
  return (
    <Folha aberta={!!link} aoFechar={aoFechar} titulo={link?.nome ?? ''}>
      {link && <Conteudo link={link} />}
    </Folha>
  )
}

function Conteudo({ link }: { link: LinkNaLista }) {
  const { t } = useTextos()
  const { data, error, recarregar } = useEndpoint('listarCheckoutsDoLink', {
    params: { id: link.id },
    query: { limit: 50 },
  })
  return (
    <>
      <Flex align="baseline" justify="space-between" gap="4">
        <Text fontSize="2xl" fontWeight="bold" letterSpacing="-0.01em">
          <Valor centavos={deReais(link.valor) ?? 0} />
        </Text>
        <Situacao tom={tomDaSituacao[link.situacao]}>{t(`situacao.${link.situacao}`)}</Situacao>
      </Flex>
      <Text color="ink-2" fontSize="sm" mt="1">
        {link.expiraEm ? (
          <>
            {t('links.expiraEm')} <Momento iso={link.expiraEm} />
          </>
        ) : (
          t('links.naoExpira')
        )}
      </Text>
      <Flex mt="4" bg="canvas" borderRadius="l2" borderWidth="1px" borderColor="line" ps="3" align="center" gap="2">
        <Text fontFamily="mono" fontSize="sm" truncate flex="1">
          {link.url}
        </Text>
        <BotaoCopiar texto={link.url} aviso={t('links.copiado')} rotulo={t('links.copiarDe', { nome: link.nome })} />
      </Flex>
      <chakra.h3 fontWeight="bold" mt="7" mb="2">
        {t('pagamentos.titulo')}
      </chakra.h3>
      <Box>{lista()}</Box>
    </>
  )
  function lista() {
    if (error)
      return (
        <EstadoDeErro
          titulo={t('erro.titulo')}
          texto={t('pagamentos.erro')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void recarregar()}
        />
      )
    if (!data) return <EsqueletoDeLinhas linhas={4} />
    if (data.itens.length === 0)
      return <EstadoVazio figura="pagamentos" titulo={t('pagamentos.vazio')} texto={t('pagamentos.vazioTexto')} />
    return (
      <>
        <chakra.ul listStyleType="none">
          {data.itens.map(checkout => (
            <Pagamento key={checkout.id} checkout={checkout} />
          ))}
        </chakra.ul>
        {data.proximoOffset !== null && (
          <Text color="ink-2" fontSize="sm" mt="3">
            {t('pagamentos.ultimos', { n: data.itens.length })}
          </Text>
        )}
      </>
    )
  }
}

function Pagamento({ checkout }: { checkout: CheckoutNaLista }) {
  const { t } = useTextos()
  const forma = formaDe(checkout.formaPagamento)
  return (
    <chakra.li display="flex" gap="3" py="3" borderBottomWidth="1px" borderColor="line" alignItems="flex-start">
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
        <Text fontWeight="semibold" truncate>
          {checkout.nomePagador || t('pagamentos.semNome')}
        </Text>
        <Flex columnGap="3" wrap="wrap" fontSize="sm" color="ink-2">
          <span>{t(forma.nome)}</span>
          <Momento iso={checkout.pagoEm ?? checkout.criadoEm} />
        </Flex>
      </Box>
      <Flex direction="column" align="flex-end" fontSize="sm" gap="0.5">
        <Text fontWeight="semibold">
          <Valor centavos={deReais(checkout.valor) ?? 0} />
        </Text>
        <Situacao tom={tomDoCheckout(checkout.situacao)}>{checkout.situacaoLabel}</Situacao>
      </Flex>
    </chakra.li>
  )
}
