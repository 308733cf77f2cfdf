import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { Icone } from '../../ui/icones.tsx'
import { compartilhar, enderecoWhatsApp } from './compartilhar.ts'
import { DialogoQr } from './DialogoQr.tsx'
import { EnderecoCurto } from './EnderecoCurto.tsx'
import { formaDe, formas, type LinkNaLista, type LinkParaEdicao } from './tipos.ts'

/** Its own settings, which the sheet reads once: the row has the methods alone, and stays small. */
const useAjustes = (id: string) => useEndpoint('obterLinkParaEdicao', { params: { id } }).data

/** How a link is paid: the methods, with their instalments as soon as they are read. */
export function FormasDoLink({ link }: { link: LinkNaLista }) {
  const { t } = useTextos()
  const ajustes = useAjustes(link.id)
  const ditas = ajustes ? formasComParcelas(t, ajustes) : link.formas.map(tipo => t(formaDe(tipo).nome))
  return (
    <Text fontSize="sm" mt="1">
      {ditas.join(' · ')}
    </Text>
  )
}

/** What is done with the link itself: its short address, and each way to hand it on. A closed one has only the address. */
export function AcoesDoLink({ link, escreve }: { link: LinkNaLista; escreve: boolean }) {
  const ajustes = useAjustes(link.id)
  const aberto = link.situacao !== 'encerrado'
  return (
    <>
      {ajustes && (
        <EnderecoCurto key={link.id} id={link.id} nome={link.nome} curto={ajustes.enderecoCurto} aberto={aberto} />
      )}
      {aberto && <Acoes link={link} escreve={escreve} />}
    </>
  )
}

/** The methods as a payer is offered them, a card with its instalments and how many of them are free of interest. */
function formasComParcelas(t: Traduzir, { formasPagamento }: LinkParaEdicao): string[] {
  return formas.flatMap(({ tipo, nome }) => {
    const forma = formasPagamento.find(f => f.tipo === tipo)
    if (!forma) return []
    const vezes = Math.max(1, ...forma.parcelas.map(p => p.numeroParcela))
    const semJuros = Math.max(1, ...forma.parcelas.filter(p => p.juros === 0).map(p => p.numeroParcela))
    if (tipo !== 1 || vezes === 1) return [t(nome)]
    const parcelas = t('form.resumo.parcelas', { n: vezes })
    return [semJuros > 1 ? `${parcelas} (${t('form.resumo.semJuros', { n: semJuros })})` : parcelas]
  })
}

function Acoes({ link, escreve }: { link: LinkNaLista; escreve: boolean }) {
  const { t } = useTextos()
  const { slug } = useSessao()
  const [qr, setQr] = useState(false)
  return (
    <Box mt="3">
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" size="sm" h="11" onClick={() => setQr(true)}>
          <Icone nome="qr" />
          {t('folhaDoLink.qrECartaz')}
        </Button>
        <Button asChild variant="outline" size="sm" h="11">
          <a href={enderecoWhatsApp(t('links.mensagem', link))} target="_blank" rel="noopener noreferrer">
            <Icone nome="whatsapp" />
            WhatsApp
          </a>
        </Button>
        {'share' in navigator && (
          <Button variant="outline" size="sm" h="11" onClick={() => void compartilhar(link)}>
            <Icone nome="enviar" />
            {t('links.compartilhar')}
          </Button>
        )}
        {escreve && (
          <Button asChild variant="outline" size="sm" h="11">
            <Link to={caminhos.editarLink(slug, link.id)}>
              <Icone nome="editar" />
              {t('links.editar')}
            </Link>
          </Button>
        )}
      </Flex>
      <DialogoQr link={qr ? link : undefined} aoFechar={() => setQr(false)} />
    </Box>
  )
}
