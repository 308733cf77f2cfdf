import { Checkbox, chakra, Field } from '@chakra-ui/react'
import type { obterConviteUsuario } from '../../../../shared/contract/acesso.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { publicos } from '../../app/caminhos.ts'
import { useTextos } from '../../app/textos.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'

type Convite = Received<typeof obterConviteUsuario>
/** The terms as the page showed them, for who accepts; nothing where the invitation asks for none. */
export const termoLido = ({ termo }: Convite) => termo && { termo: { versao: termo.versao, sha256: termo.sha256 } }

/** The box by which the company's first administrator agrees to the terms, which open beside this page. */
export function AceiteDoTermo({ convite, erro }: { convite: Convite; erro: string | undefined }) {
  const { t } = useTextos()
  const { termo, empresa } = convite
  if (!termo) return null
  const [antes = '', depois = ''] = t('conviteUsuario.termo', { termo: '|', empresa: empresa.nome }).split('|')
  return (
    <Field.Root id="campo-termo" invalid={!!erro} gap="1.5">
      <Checkbox.Root name="termo" value="sim" invalid={!!erro} alignItems="flex-start" minH="11" py="2.5">
        <Checkbox.HiddenInput />
        <Checkbox.Control mt="0.5" />
        <Checkbox.Label fontWeight="normal" lineHeight="1.45">
          {antes}
          <chakra.a
            href={publicos.termo}
            target="_blank"
            rel="noopener"
            textDecoration="underline"
            fontWeight="semibold"
          >
            {t('conviteUsuario.termoNome', { versao: termo.versao })}
          </chakra.a>
          {depois}
        </Checkbox.Label>
      </Checkbox.Root>
      <Field.ErrorText fontSize="sm" role="alert">
        <Fala>
          <Icone nome="alerta" tamanho={16} />
          {erro}
        </Fala>
      </Field.ErrorText>
    </Field.Root>
  )
}
