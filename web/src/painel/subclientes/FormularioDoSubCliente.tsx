import { Button, chakra, Input, Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { cnpjValido, formatarCnpj, somenteDocumento } from '../../../../shared/domain/documento.ts'
import { emailValido } from '../../../../shared/domain/email.ts'
import { problemaDoSlug, slugDe } from '../../../../shared/domain/empresa.ts'
import { formatarTelefone, telefoneValido } from '../../../../shared/domain/telefone.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { chamar } from '../../api/painel.ts'
import { useAction } from '../../api/useAction.ts'
import { useBuscaDeCnpj } from '../../api/useBuscaDeCnpj.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { type Faltas, useFormulario } from '../../ui/useFormulario.ts'

const campos = ['cnpj', 'nomeComercial', 'razaoSocial', 'email', 'contato', 'slug'] as const
type Nome = (typeof campos)[number]
type Valores = Record<Nome, string>

/** Pure: what is wrong, by field; a registered CNPJ and address are not asked for again. */
export function faltasDoSubCliente(v: Valores, novo: boolean): Faltas<Nome> {
  const slug = novo && problemaDoSlug(v.slug.trim().toLowerCase())
  return {
    cnpj: novo && !cnpjValido(v.cnpj) && 'subcliente.cnpjInvalido',
    nomeComercial: v.nomeComercial.trim().length < 2 && 'convite.obrigatorio',
    razaoSocial: v.razaoSocial.trim().length < 2 && 'convite.obrigatorio',
    email: !emailValido(v.email) && 'convite.emailInvalido',
    contato: !telefoneValido(v.contato) && 'subcliente.telefoneInvalido',
    slug: slug && `subcliente.slug.${slug}`,
  }
}

interface Props {
  atual?: Received<EndpointDe<'obterSubCliente'>>
  aoAbrir: (id: string) => void
  aoGravar: () => void
}

/** E142, E144. A new one starts from its CNPJ: what the federal registry publishes fills what is still empty. */
export function FormularioDoSubCliente({ atual, aoAbrir, aoGravar }: Props) {
  const { t } = useTextos()
  const criar = useAction('criarSubCliente')
  const alterar = useAction('alterarSubCliente')
  const [v, setV] = useState<Valores>({
    cnpj: atual?.cnpj ?? '',
    nomeComercial: atual?.nomeComercial ?? '',
    razaoSocial: atual?.razaoSocial ?? '',
    email: atual?.email ?? '',
    contato: atual ? formatarTelefone(atual.contato) : '',
    slug: atual?.slug ?? '',
  })
  const [ativo, setAtivo] = useState(atual?.ativo ?? true)
  const [registro, setRegistro] = useState<ChavePainel>()
  const form = useFormulario({
    campos,
    conferir: () => faltasDoSubCliente(v, !atual),
    enviar: () => {
      const { cnpj, slug, ...dados } = v
      return atual
        ? alterar.executar({ params: { id: atual.id }, body: { ...dados, ativo } })
        : criar.executar({ body: { ...dados, cnpj, slug } })
    },
    aoConcluir: gravado => {
      avisar(t('subcliente.gravado', { nome: gravado.nomeComercial }))
      aoGravar()
    },
    aoRecusar: recusa =>
      recusa.name === 'SlugIndisponivel' ? { slug: `subcliente.slug.${recusa.motivo}` } : undefined,
  })
  const { erro, enviando } = form
  const mudar = (nome: Nome) => (e: FormEvent<HTMLInputElement>) => {
    const { value } = e.currentTarget
    setV(antes => ({ ...antes, [nome]: value }))
  }
  const buscarCnpj = useBuscaDeCnpj()
  const preencher = async () => {
    const cnpj = somenteDocumento(v.cnpj)
    if (!cnpjValido(cnpj)) return
    setRegistro('subcliente.consultando')
    const r = await buscarCnpj(cnpj)
    if (!r) return
    if (!r.ok) return setRegistro(r.error.name === 'CnpjNaoEncontrado' ? 'subcliente.cnpjDesconhecido' : undefined)
    setRegistro(r.data.ativa ? undefined : 'subcliente.cnpjInativo')
    const { razaoSocial, nomeFantasia, email, telefone } = r.data
    setV(antes =>
      somenteDocumento(antes.cnpj) === cnpj
        ? {
            ...antes,
            razaoSocial: antes.razaoSocial || razaoSocial,
            nomeComercial: antes.nomeComercial || nomeFantasia || razaoSocial,
            email: antes.email || (email ?? ''),
            contato: antes.contato || formatarTelefone(telefone ?? ''),
            slug: antes.slug || slugDe(nomeFantasia || razaoSocial),
          }
        : antes,
    )
  }
  const escrito = useRef('')
  escrito.current = v.slug.trim().toLowerCase()
  const conferirSlug = async () => {
    const slug = escrito.current
    if (!slug || problemaDoSlug(slug)) return
    const r = await chamar('verificarSlug', { params: { slug } })
    // the address may have been changed while the answer about it was on its way
    if (r.ok && r.data.motivo && escrito.current === slug) form.marcar({ slug: `subcliente.slug.${r.data.motivo}` })
  }
  const campo = (nome: Nome) => ({ ...form.campo(nome), rotulo: t(`subcliente.${nome}`) })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        {erro && (
          <Aviso tom="erro">
            {erro.name === 'SubClienteJaExiste' ? (
              <>
                {t('subcliente.jaExiste')}
                <Button variant="outline" size="sm" alignSelf="flex-start" onClick={() => aoAbrir(erro.id)}>
                  {t('convite.abrirExistente')}
                </Button>
              </>
            ) : (
              t(erro.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')
            )}
          </Aviso>
        )}
        {atual ? (
          <div>
            <Dado nome={t('subcliente.cnpj')}>{formatarCnpj(atual.cnpj)}</Dado>
            <Dado nome={t('subcliente.slug')}>{atual.slug}</Dado>
          </div>
        ) : (
          <Campo {...campo('cnpj')} dica={t('subcliente.cnpjDica')}>
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
          <Fala>{registro && t(registro)}</Fala>
        </Text>
        <Campo {...campo('nomeComercial')}>
          <Input
            size="lg"
            autoComplete="off"
            maxLength={60}
            value={v.nomeComercial}
            onChange={mudar('nomeComercial')}
          />
        </Campo>
        <Campo {...campo('razaoSocial')}>
          <Input size="lg" autoComplete="off" maxLength={120} value={v.razaoSocial} onChange={mudar('razaoSocial')} />
        </Campo>
        <Campo {...campo('email')}>
          <Input size="lg" type="email" autoComplete="off" maxLength={120} value={v.email} onChange={mudar('email')} />
        </Campo>
        <Campo {...campo('contato')}>
          <Input
            size="lg"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={16}
            value={v.contato}
            onChange={mudar('contato')}
            onBlur={() => setV(antes => ({ ...antes, contato: formatarTelefone(antes.contato) }))}
          />
        </Campo>
        {!atual && (
          <Campo {...campo('slug')} dica={t('subcliente.slugDica')}>
            <Input
              size="lg"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              value={v.slug}
              onChange={mudar('slug')}
              onBlur={() => void conferirSlug()}
            />
          </Campo>
        )}
        {atual && (
          <Interruptor
            nome="ativo"
            ligado={ativo}
            aoMudar={setAtivo}
            rotulo={t('subclientes.ativo')}
            texto={t('subcliente.ativoDica')}
          />
        )}
        <Button type="submit" size="lg" aria-disabled={enviando}>
          {t(enviando ? 'salvando' : atual ? 'empresa.salvar' : 'subcliente.cadastrar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
