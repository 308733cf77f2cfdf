import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Passwords by argon2id (RFC 9106), with the parameters inside the stored text so that they can grow. */
const derive = promisify(argon2)
const now = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

export async function criarHashDeSenha(senha: string, nonce: Buffer = randomBytes(16)): Promise<string> {
  const tag = await derive('argon2id', { message: senha.normalize('NFKC'), nonce, tagLength, ...now })
  return [
    'argon2id',
    now.memory,
    now.passes,
    now.parallelism,
    nonce.toString('base64url'),
    tag.toString('base64url'),
  ].join('$')
}

/** Compared for unknown users too, so that the time taken does not tell a stranger which e-mails exist. */
const deNinguem = `argon2id$${now.memory}$${now.passes}$${now.parallelism}$AAAAAAAAAAAAAAAAAAAAAA$${Buffer.alloc(tagLength).toString('base64url')}`

/** Whether `senha` made this hash; `undefined` stands for an unknown user and costs the same time. */
export async function conferirSenha(hash: string | undefined, senha: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = (hash ?? deNinguem).split('$')
  const esperado = Buffer.from(tag, 'base64url')
  const feito = await derive('argon2id', {
    message: senha.normalize('NFKC'),
    nonce: Buffer.from(nonce, 'base64url'),
    tagLength: esperado.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(feito, esperado) && hash !== undefined
}
