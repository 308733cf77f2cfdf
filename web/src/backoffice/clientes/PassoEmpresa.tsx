import { Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { formatarCep } from '../../../../shared/domain/cep.ts'
import { cnpjValido, formatarCnpj, somenteDocumento } from '../../../../shared/domain/documento.ts'
import { emailValido } from '../../../../shared/domain/email.ts'
import { dadosDaEmpresa, problemaDoSlug, slugDe } from '../../../../shared/domain/empresa.ts'
import { formatarTelefone, telefoneValido } from '../../../../shared/domain/telefone.ts'
import { chamar } from '../../api/painel.ts'
import { useBuscaDeCnpj } from '../../api/useBuscaDeCnpj.ts'
import { Campo } from '../../ui/Campo.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { type Faltas, useFormulario } from '../../ui/useFormulario.ts'
import { dizer } from '../textos.ts'
import { type Cadastro, emBranco } from './cadastro.ts'

const campos = ['cnpj', 'nomeComercial', 'razaoSocial', 'email', 'contato', 'slug'] as const
type Nome = (typeof campos)[number]

const palavras = (texto: string) => ({ texto })
/** Pure: what is wrong, by field; the CNPJ and address of a client that is there are not asked for again. */
function faltasDa(v: Cadastro, fixo: boolean): Faltas<Nome> {
  const slug = !fixo && problemaDoSlug(slugDigitado(v))
  const obrigatorio = palavras(dizer('cadastro.obrigatorio'))
  return {
    cnpj: !fixo && !cnpjValido(v.cnpj) && palavras(dizer('cliente.cnpjInvalido')),
    nomeComercial: v.nomeComercial.trim().length < 2 && obrigatorio,
    razaoSocial: v.razaoSocial.trim().length < 2 && obrigatorio,
    email: !emailValido(v.email.trim()) && palavras(dizer('cliente.emailInvalido')),
    contato: !telefoneValido(v.contato) && palavras(dizer('cliente.contatoInvalido')),
    slug: slug && palavras(dizer(`cliente.slug.${slug}`)),
  }
}

interface Props {
  cadastro: Cadastro
  /** The client is there: its CNPJ and address stay. */
  fixo: boolean
  aoContinuar: (v: Cadastro) => void
}
/** The first step: the company, which starts from its CNPJ: what the federal registry publishes fills what is empty. */
export function PassoEmpresa({ cadastro, fixo, aoContinuar }: Props) {
  const [v, setV] = useState(cadastro)
  const digitado = useRef(v)
  digitado.current = v
  const [registro, setRegistro] = useState('')
  const form = useFormulario({
    campos,
    conferir: () => faltasDa(v, fixo),
    enviar: async () => {
      for (;;) {
        const slug = slugDigitado(digitado.current)
        const motivo = fixo ? undefined : await motivoDoSlug(slug)
        // what stands in the form by now goes on, checked as if it had been sent now
        const agora = digitado.current
        if (form.apontar(faltasDa(agora, fixo))) return
        if (slugDigitado(agora) !== slug) continue
        if (motivo) form.apontar({ slug: palavras(dizer(`cliente.slug.${motivo}`)) })
        else aoContinuar({ ...agora, slug })
        return
      }
    },
  })
  const buscarCnpj = useBuscaDeCnpj()
  const preencher = async () => {
    const cnpj = somenteDocumento(v.cnpj)
    if (!cnpjValido(cnpj)) return
    setRegistro(dizer('cliente.consultando'))
    const r = await buscarCnpj(cnpj)
    if (!r) return
    if (!r.ok) return setRegistro(r.error.name === 'CnpjNaoEncontrado' ? dizer('cliente.cnpjDesconhecido') : '')
    setRegistro(r.data.ativa ? '' : dizer('cliente.cnpjInativo'))
    const { razaoSocial, nomeFantasia, email, telefone, endereco } = r.data
    setV(antes =>
      somenteDocumento(antes.cnpj) === cnpj
        ? {
            ...antes,
            razaoSocial: antes.razaoSocial || razaoSocial,
            nomeComercial: antes.nomeComercial || nomeFantasia || razaoSocial,
            email: antes.email || (email ?? ''),
            contato: antes.contato || formatarTelefone(telefone ?? ''),
            slug: antes.slug || slugDe(nomeFantasia || razaoSocial),
            endereco: emBranco(antes.endereco) ? { ...endereco, cep: formatarCep(endereco.cep) } : antes.endereco,
          }
        : antes,
    )
  }
  const ligar = (nome: Exclude<Nome, 'cnpj'>, maximo: number) => ({
    ...{ size: 'lg' as const, autoComplete: 'off', maxLength: maximo, value: v[nome] },
    onChange: (e: { currentTarget: HTMLInputElement }) => {
      const { value } = e.currentTarget
      setV(antes => ({ ...antes, [nome]: value }))
    },
  })
  const campo = (nome: Nome) => ({ ...form.campo(nome), rotulo: dizer(`cliente.${nome}`) })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        {fixo ? (
          <div>
            <Dado nome={dizer('cliente.cnpj')}>{formatarCnpj(v.cnpj)}</Dado>
            <Dado nome={dizer('cliente.slug')}>{v.slug}</Dado>
          </div>
        ) : (
          <Campo {...campo('cnpj')} dica={dizer('cliente.cnpjDica')}>
            <Input
              size="lg"
              autoComplete="off"
              autoFocus
              maxLength={18}
              value={v.cnpj}
              onChange={e => {
                const { value, selectionStart } = e.currentTarget
                setV(antes => ({ ...antes, cnpj: selectionStart === value.length ? formatarCnpj(value) : value }))
              }}
              onBlur={() => void preencher()}
            />
          </Campo>
        )}
        <Text fontSize="sm" color="ink-2" aria-live="polite" display={registro ? 'block' : 'none'}>
          <Fala>{registro}</Fala>
        </Text>
        <Campo {...campo('razaoSocial')}>
          <Input {...ligar('razaoSocial', 120)} />
        </Campo>
        <Campo {...campo('nomeComercial')}>
          <Input {...ligar('nomeComercial', dadosDaEmpresa.nome)} />
        </Campo>
        <Campo {...campo('email')}>
          <Input {...ligar('email', 120)} type="email" />
        </Campo>
        <Campo {...campo('contato')}>
          <Input
            {...ligar('contato', 16)}
            type="tel"
            inputMode="tel"
            onBlur={() => setV(antes => ({ ...antes, contato: formatarTelefone(antes.contato) }))}
          />
        </Campo>
        {!fixo && (
          <Campo {...campo('slug')} dica={dizer('cliente.slugDica')}>
            <Input {...ligar('slug', 40)} autoCapitalize="none" spellCheck={false} />
          </Campo>
        )}
        <Flex justify="flex-end">
          <Button type="submit" size="lg" aria-disabled={form.enviando}>
            {dizer('cadastro.continuar')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}

const slugDigitado = ({ slug }: Cadastro): string => slug.trim().toLowerCase()

/** Why an address may not be taken, where the server says so. */
async function motivoDoSlug(slug: string) {
  const r = await chamar('verificarSlug', { params: { slug } })
  return r.ok ? (r.data.motivo ?? undefined) : undefined
}
